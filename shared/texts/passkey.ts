import { PASSKEY } from '../limits.ts';

// Logging in.
export const logIn = 'Log in with a passkey';
export const refused = 'This passkey was not accepted. Please try again, or log in another way.';
export const notShown = 'No passkey was shown. Please try again, or log in another way.';

// The card on the Security screen.
export const heading = 'Passkeys';
export const hint =
  'Log in with your face, your finger or the lock of your phone or computer, without a password.';
export const none = 'No passkeys yet.';
export const name = 'Name';
export const namePlaceholder = 'My phone';
export const add = 'Add Passkey';
export const adding = 'Adding...';
export const added = '✅ Passkey added!';
export const addFailed = '❌ Failed to add the passkey';
export const notMade =
  '❌ This device made no passkey. It may have one for you already, or the address here is not the one that passkeys are for.';
export const madeOn = (day: string) => `Added ${day}`;
export const lastUsed = (moment: string) => `Last used ${moment}`;
export const neverUsed = 'Never used';
export const rename = 'Rename';
export const renameQuestion = 'A new name for this passkey:';
export const renameFailed = 'Error renaming the passkey';
export const remove = 'Remove';
export const removing = 'Removing...';
export const confirmRemove = (name: string) =>
  `Remove the passkey "${name}"? It opens your account no more. You may have to delete it on the device as well.`;
export const removeFailed = 'Error removing the passkey';

// What the server answers.
export const nameMissing = 'Please give the passkey a name';
export const nameTooLong = `A name can have at most ${PASSKEY.nameLength} characters`;
export const removed = 'Passkey removed';
export const notFound = 'Passkey not found';
export const tooMany = `You can have at most ${PASSKEY.perPerson} passkeys`;
export const notAdded = 'This passkey could not be added. Please try again.';
export const renamed = 'Passkey renamed';
