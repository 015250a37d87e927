export const loading = 'Loading your profile';
export const loadFailed = '❌ Failed to load profile';
export const picture = (name: string) => `Picture of ${name}`;
export const upload = 'Upload Photo';
export const uploading = 'Uploading...';
export const uploaded = (percent: number) => `${percent} % uploaded`;
export const uploadFailed = 'Failed to upload image';
export const uploadUnreached = 'Upload failed';
export const pictureUpdated = 'Profile photo updated!';
export const removePicture = 'Remove Photo';
export const pictureRemoved = 'Profile photo removed';
export const unverified = (email: string) =>
  `Please confirm ${email}: we sent a link there. You stay logged in, but the next login needs it.`;
export const resend = 'Send the link again';
export const resending = 'Sending...';
export const details = 'Details';
export const firstName = 'First Name';
export const lastName = 'Last Name';
export const email = 'Email';
export const currency = 'Currency of new prices';
export const language = 'Language';
export const languageHint = 'Of the app, and of the mails to you.';
export const languageUnset = 'As my browser asks';
export const currencyUnset = (currency: string | null) => `${currency ?? 'Dollar, $'} (as it is set here)`;
export const currencyHint = 'A sign or code in a price says otherwise: £12, 12 CHF.';
export const save = 'Save Changes';
export const saving = 'Saving...';
export const updated = '✅ Profile updated!';
export const updateFailed = '❌ Failed to update';
export const changedElsewhere =
  'Your details were changed somewhere else meanwhile. Please check them and try again.';
export const updateUnreached = '❌ Network error saving profile';
export const passwordHeading = 'Change Password';
export const newPassword = 'New Password';
export const confirmPassword = 'Confirm New Password';
export const updatePassword = 'Update Password';
export const updatingPassword = 'Updating...';
export const passwordUpdated = '✅ Password updated!';
export const passwordMismatch = '❌ New passwords do not match.';
export const passwordFailed = '❌ Failed to update password';
export const remove = 'Delete Account';
export const removing = 'Deleting...';
export const removeHint =
  'Your lists, items and pictures go with it, for good. Links you shared stop working.';
export const confirmRemove = '⚠️ Are you sure you want to delete your account? This cannot be undone.';
export const removed = 'Your account is deleted';
export const removeFailed = '❌ Failed to delete account';
export const lastAdmin =
  'You are the only administrator. Make somebody else one first, then delete your account.';
