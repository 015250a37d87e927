// Several wishes of a list at once.
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
export const moveTitle = (count: number) => `Move ${count === 1 ? '1 wish' : `${count} wishes`} to`;
export const moveLead = 'What is reserved of them goes along, and whoever reserved it is told.';
export const copyTitle = (count: number) => `Copy ${count === 1 ? '1 wish' : `${count} wishes`} to`;
export const copyLead = 'Nothing is reserved of a copy.';
export const sectionTitle = (count: number) => `Put ${count === 1 ? '1 wish' : `${count} wishes`} into`;
export const noSection = 'No section';
export const thisList = (name: string) => `${name} (this list)`;
export const noOtherList = 'You have no other list yet.';
export const moved = (count: number, list: string) =>
  `${count === 1 ? '1 wish' : `${count} wishes`} moved to ${list}`;
export const copied = (count: number, list: string) =>
  `${count === 1 ? '1 wish' : `${count} wishes`} copied to ${list}`;
export const putInto = (count: number, section: string | null) =>
  section === null
    ? `${count === 1 ? '1 wish' : `${count} wishes`} taken out of their sections`
    : `${count === 1 ? '1 wish' : `${count} wishes`} put into ${section}`;
export const drafted = (count: number) => `${count === 1 ? '1 wish' : `${count} wishes`} hidden as draft`;
export const shown = (count: number) => `${count === 1 ? '1 wish' : `${count} wishes`} shown again`;
export const removed = (count: number) => `${count === 1 ? '1 wish' : `${count} wishes`} deleted`;
export const undone = 'Undone';
export const failed = 'That could not be done';
