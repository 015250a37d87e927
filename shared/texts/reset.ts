export const RESET_TEXTS = {
  lead: 'Choose a new one. Every other device is logged out.',
  password: 'New password',
  confirm: 'Confirm new password',
  submit: 'Reset Password',
  busy: 'Resetting...',
  invalidToken: 'Invalid or missing token.',
  tokenProblem: '❌ Invalid or missing token.',
  newLink: 'Send me a new link',
  mismatch: '❌ Passwords do not match.',
  failed: 'Reset failed.',
  success: 'Password reset successful! Redirecting to login...',
  scene: 'A new key, and the nest is yours again.',
} as const;
