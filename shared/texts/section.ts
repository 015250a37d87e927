import { SECTION } from '../limits.ts';

export const nameMissing = 'Please give the section a name';
export const nameTooLong = `The name of a section can have at most ${SECTION.nameLength} characters`;
export const afterElsewhere = 'after must be another section of the same list, or null for the top';
export const pickUnknown = 'pick must be any or one';
export const notFound = 'Section not found';
export const tooMany = `A list has up to ${SECTION.perList} sections. Please remove one first.`;
export const removed = 'Section removed';

// On the screen of a list.
export const add = 'New section';
export const section = 'Section';
export const editTitle = 'Edit section';
export const editNamed = (name: string) => `Edit section ${name}`;
export const name = 'Name of the section';
export const left = (count: number) =>
  count === 1 ? 'One more section fits on this list.' : `${count} more sections fit on this list.`;
export const oneOf = 'One of these';
export const oneOfHint = 'Whoever takes one closes the others.';
export const create = 'Add section';
export const save = 'Save';
export const saving = 'Saving...';
export const remove = 'Remove section';
export const changed = (name: string) => `Section “${name}” saved`;
export const movedNamed = (name: string) => `Section “${name}” moved`;
export const removedNamed = (name: string) => `Section “${name}” removed. Its wishes stay on the list.`;
export const saveFailed = 'The section could not be saved';
export const empty = 'Nothing here yet. Move a wish here by its handle.';
