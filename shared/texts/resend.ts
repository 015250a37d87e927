export const RESEND_TEXTS = {
  email: 'Email',
  submit: 'Send Verification Link',
  busy: 'Sending...',
  success: 'If this account still needs to be verified, a new e-mail is on its way.',
  failed: 'The link could not be sent. Please try again.',
  scene: 'I fly back and forth, it is no trouble.',
} as const;
