import { USER } from '../limits.ts';

export const REGISTER_TEXTS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm Password',
  passwordHint: `At least ${USER.passwordMinLength} characters`,
  submit: 'Register',
  haveAccount: 'Already have an account?',
  login: 'Login',
  mismatch: 'Passwords do not match',
  failed: 'Registration failed',
  success: 'Registration successful! Please check your email to verify your account.',
  byInvitation: 'New accounts are by invitation here. If somebody invited you, open the link they sent you.',
  closed: 'No new accounts at the moment. Whoever has one can log in as before.',
  invited: 'You are invited. Welcome!',
  invitationEnded: 'This invitation has ended. Please ask for another one.',
  domains: (domains: string) => `Only addresses of ${domains}`,
  doorShut:
    'This invitation has ended, or registration was closed meanwhile. Please ask for another invitation.',
  scene: 'A ribbon of your own, and a list to tie it round.',
} as const;
