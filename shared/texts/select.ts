// Several wishes of a list at once.
const wishes = (count: number) => (count === 1 ? '1 wish' : `${count} wishes`);

export const select = 'Select';
export const selectHint = 'Select several wishes';
export const acts = 'With the selected wishes';
export const chosen = (count: number, all: number) =>
  count === 0 ? 'None selected' : `${count} of ${all} selected`;
export const all = 'All';
export const none = 'None';
export const done = 'Done';
export const move = 'Move';
export const copy = 'Copy';
export const section = 'Section';
export const makeDraft = 'Hide as draft';
export const endDraft = 'Show again';
export const remove = 'Delete';
export const moveTitle = (count: number) => `Move ${wishes(count)} to`;
export const moveLead = 'What is reserved of them goes along, and whoever reserved it is told.';
export const copyTitle = (count: number) => `Copy ${wishes(count)} to`;
export const copyLead = 'Nothing is reserved of a copy.';
export const sectionTitle = (count: number) => `Put ${wishes(count)} into`;
export const noSection = 'No section';
export const thisList = (name: string) => `${name} (this list)`;
export const noOtherList = 'You have no other list yet.';
export const moved = (count: number, list: string) => `${wishes(count)} moved to ${list}`;
export const copied = (count: number, list: string) => `${wishes(count)} copied to ${list}`;
export const putInto = (count: number, section: string | null) =>
  section === null ? `${wishes(count)} taken out of their sections` : `${wishes(count)} put into ${section}`;
export const drafted = (count: number) => `${wishes(count)} hidden as draft`;
export const shown = (count: number) => `${wishes(count)} shown again`;
export const removed = (count: number) => `${wishes(count)} deleted`;
export const undone = 'Undone';
export const failed = 'That could not be done';
