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
  scene: 'A ribbon of your own, and a list to tie it round.',
} as const;
