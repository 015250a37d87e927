export const LOGIN_TEXTS = {
  email: 'Email',
  password: 'Password',
  code: 'Code',
  codeHint: 'Your phone is not at hand? A recovery code will do.',
  codeAsked: 'One more thing: the code of your authenticator app.',
  submit: 'Login',
  forgot: 'Forgot password?',
  resend: 'Resend verification',
  newHere: 'New here?',
  register: 'Register',
  success: 'Login successful!',
  failed: 'Login failed',
  storageForbidden:
    'This browser lets this site store nothing, so it cannot keep you logged in. Allow cookies and site data for it, then log in again.',
  scene: 'Hello again. I kept every hint.',
  wrong:
    'Email or password is not right, or the address is not confirmed yet. Check your inbox, or ask for a new link below.',
  checkMail: (email: string) => `Check your mail: the link we sent to ${email} opens your account.`,
  newLink: 'Send me a new verification link',
} as const;
