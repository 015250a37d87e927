export const FORGOT_TEXTS = {
  email: 'Email',
  submit: 'Send Reset Link',
  success: 'If an account exists, a reset link was sent!',
  failed: 'Error sending reset link',
  scene: 'It was something with a ribbon in it.',
} as const;
