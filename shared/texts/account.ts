import { USER } from '../limits.ts';

// Logging in.
export const email = 'Email';
export const password = 'Password';
export const loginCode = 'Code';
export const loginCodeHint = 'Your phone is not at hand? A recovery code will do.';
export const loginCodeAsked = 'One more thing: the code of your authenticator app.';
export const loginSubmit = 'Login';
export const forgotPassword = 'Forgot password?';
export const resendVerification = 'Resend verification';
export const newHere = 'New here?';
export const toRegister = 'Register';
export const loginSuccess = 'Login successful!';
export const loginFailed = 'Login failed';
export const storageForbidden =
  'This browser lets this site store nothing, so it cannot keep you logged in. Allow cookies and site data for it, then log in again.';
export const loginScene = 'Hello again. I kept every hint.';
export const loginWrong =
  'Email or password is not right, or the address is not confirmed yet. Check your inbox, or ask for a new link below.';
export const checkMail = (email: string) =>
  `Check your mail: the link we sent to ${email} opens your account.`;
export const newVerificationLink = 'Send me a new verification link';

// Logging in by mail.
export const signInByMail = 'Log in by mail, without a password';
export const signInSubmit = 'Mail me a link';
export const signInAsked = 'If an account exists, a link to log in was sent!';
export const signInAskedFor = (email: string) => `If ${email} has an account, a mail is on its way.`;
export const signInAskFailed = 'The link could not be sent';
export const signInScene = 'No password? I carry letters, too.';
export const digits = 'Digits from the mail';
export const digitsHint = 'The mail has six. Or open its link, on the device where you read it.';
export const digitsSubmit = 'Log in';
export const signInFromMail = 'You opened the link in our mail. Press the button to log in.';
export const signInAs = (email: string) => `Press the button to log in as ${email}.`;
export const signInLinkSpent = 'This link was used already, or it is too old.';
export const wrongDigits = 'These digits are not right, or they are too old.';
export const signInAgain = 'Mail me another link';
export const toPassword = 'Log in with a password';

// Registering.
export const firstName = 'First Name';
export const lastName = 'Last Name';
export const confirmPassword = 'Confirm Password';
export const passwordHint = `At least ${USER.passwordMinLength} characters`;
export const registerSubmit = 'Register';
export const haveAccount = 'Already have an account?';
export const toLogin = 'Login';
export const passwordMismatch = 'Passwords do not match';
export const registerFailed = 'Registration failed';
export const registerSuccess = 'Registration successful! Please check your email to verify your account.';
export const byInvitation =
  'New accounts are by invitation here. If somebody invited you, open the link they sent you.';
export const registrationClosed = 'No new accounts at the moment. Whoever has one can log in as before.';
export const invited = 'You are invited. Welcome!';
export const invitationEnded = 'This invitation has ended. Please ask for another one.';
export const onlyDomains = (domains: string) => `Only addresses of ${domains}`;
export const registrationShut =
  'This invitation has ended, or registration was closed meanwhile. Please ask for another invitation.';
export const registerScene = 'A ribbon of your own, and a list to tie it round.';

// Choosing a new password.
export const forgotSubmit = 'Send Reset Link';
export const forgotSuccess = 'If an account exists, a reset link was sent!';
export const forgotFailed = 'Error sending reset link';
export const forgotScene = 'It was something with a ribbon in it.';
export const resetLead = 'Choose a new one. Every other device is logged out.';
export const newPassword = 'New password';
export const confirmNewPassword = 'Confirm new password';
export const resetSubmit = 'Reset Password';
export const resetBusy = 'Resetting...';
export const resetInvalidToken = 'Invalid or missing token.';
export const resetTokenProblem = '❌ Invalid or missing token.';
export const resetNewLink = 'Send me a new link';
export const resetMismatch = '❌ Passwords do not match.';
export const resetFailed = 'Reset failed.';
export const resetSuccess = 'Password reset successful! Redirecting to login...';
export const resetLeadWithoutToken = 'The link in your mail was cut short, or it has been used.';
export const resetScene = 'A new key, and the nest is yours again.';
export const resetSceneWithoutToken = 'Hm. This key fits no door. Let me fetch another.';

// Confirming an address.
export const resendSubmit = 'Send Verification Link';
export const resendBusy = 'Sending...';
export const resendSuccess = 'If this account still needs to be verified, a new e-mail is on its way.';
export const resendFailed = 'The link could not be sent. Please try again.';
export const resendScene = 'I fly back and forth, it is no trouble.';
export const verifyWorking = 'One moment, Wren is looking it up…';
export const verifySuccess = 'Email verified! You can now log in.';
export const verifyContested =
  'Email verified! Several people registered with your address, so please choose a password: we have mailed you a link.';
export const verifyUndone = 'Your earlier email address is back. Please choose a new password.';
export const verifyFactorUndone =
  'The second factor is off again, and every device is logged out. Please choose a new password.';
export const chooseNewPassword = 'Choose a new password';
export const verifyFailed = 'Verification failed or expired.';
export const verifyEarlierTaken =
  'Your earlier email address belongs to another account by now, so nothing was changed. Please write to us.';
export const verifyAlreadyUsed = 'Already used? Then just log in.';
export const verifyScenes = {
  working: 'Hold on, I am looking.',
  verified: 'There you are.',
  undone: 'That was close. A new password, and it is all yours again.',
  spent: 'Hm. This link has done its work, or its day is over.',
  unreached: 'I flew, and could not get through.',
} as const;

// What is wrong with a field.
export const firstNameMissing = 'Please enter your first name';
export const lastNameMissing = 'Please enter your last name';
export const nameTooLong = `A name can have at most ${USER.nameLength} characters`;
export const nameOneLine = 'A name is one line of text';
export const nameIsAddress = 'A name is no address of a page or a mailbox';
export const emailInvalid = 'Please enter an email address like name@example.org';
export const passwordTooShort = `The password needs at least ${USER.passwordMinLength} characters`;
export const passwordTooLong = `The password can have at most ${USER.passwordMaxLength} characters`;
export const passwordKnown = 'This password is too well known. Please choose another.';
export const passwordMissing = 'Please enter a password';
