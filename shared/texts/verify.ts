export const VERIFY_TEXTS = {
  working: 'One moment, Wren is looking it up…',
  success: 'Email verified! You can now log in.',
  contested:
    'Email verified! Several people registered with your address, so please choose a password: we have mailed you a link.',
  undone: 'Your earlier email address is back. Please choose a new password.',
  factorUndone:
    'The second factor is off again, and every device is logged out. Please choose a new password.',
  newPassword: 'Choose a new password',
  failed: 'Verification failed or expired.',
  earlierTaken:
    'Your earlier email address belongs to another account by now, so nothing was changed. Please write to us.',
  login: 'Login',
  resend: 'Resend verification',
  alreadyUsed: 'Already used? Then just log in.',
  scenes: {
    working: 'Hold on, I am looking.',
    verified: 'There you are.',
    undone: 'That was close. A new password, and it is all yours again.',
    spent: 'Hm. This link has done its work, or its day is over.',
    unreached: 'I flew, and could not get through.',
  },
} as const;
