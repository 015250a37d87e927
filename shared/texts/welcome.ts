export const title = 'Welcome';
export const lead = 'Nobody has an account here yet. Make the administrator, and the installation is yours.';
export const scene = 'A wren unwraps a house';
export const code = 'Code from the log';
export const codeHint = 'It stands in the output of the start, so that nobody but you can be first.';
export const submit = 'Make my account';
export const submitting = 'Making it...';
export const failed = 'The account could not be made';
export const check = 'Check the address';
export const checking = 'Checking...';
export const checkHint = 'Whether links in mails lead here, and whether a proxy names its visitors.';
export const sendLetter = 'Send me a test letter';
export const mailTo = 'It goes to the email above.';
export const closed = 'This installation is set up already';
export const codeWrong = 'This is not the code from the log';
export const first =
  'Nobody has an account here yet. The administrator comes first: open /welcome, with the code from the log.';
export const codeMissing = 'Please type the code from the log';
/** Where the address that a browser used is not the one that mails lead to. */
export const cameBy = (origin: string, publicUrl: string): [string, string] => [
  `You came by ${origin}, but PUBLIC_URL says ${publicUrl}: links in mails lead there.`,
  `Set PUBLIC_URL=${origin} if others use that address, and start again.`,
];
/** A line of the start. */
export const announced = (address: string, code: string) =>
  `Nobody has an account yet. Set it up at ${address}/welcome with the code ${code}`;
