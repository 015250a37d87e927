// Logging in.
export const logIn = (label: string) => `Log in with ${label}`;
export const returning = 'One moment, we are letting you in.';
export const back = 'Back to the log-in page';
export const refused = 'This log-in was not accepted. Please try again.';
export const down = 'This log-in provider does not answer right now. Please try again in a moment.';
export const connectFirst =
  'This log-in is connected to no account here yet. Log in with your password once and connect it in your profile, under Security, or create an account first.';
export const notConnected =
  'This log-in is connected to no account here yet. Please ask whoever runs this installation.';
export const confirmFirst =
  'Your email address is not confirmed yet. Please follow the link in our mail first.';
export const only = 'Here you can only log in with the buttons on the log-in page.';
export const notFound = 'Nobody logs in this way here.';

// The card on the Security screen.
export const heading = 'Log-in providers';
export const hint = 'Log in here with an account that you have elsewhere, without another password.';
export const none = 'Nothing connected yet.';
export const unnamed = 'A provider that is no longer offered here';
export const connectedOn = (day: string) => `Connected ${day}`;
export const lastUsed = (moment: string) => `Last used ${moment}`;
export const neverUsed = 'Never used';
export const connect = (label: string) => `Connect ${label}`;
export const connectFailed = '❌ Failed to connect this provider';
export const disconnect = 'Disconnect';
export const disconnecting = 'Disconnecting...';
export const confirmDisconnect = (label: string) =>
  `Disconnect ${label}? It will no longer open your account here; the account there stays as it is.`;
export const disconnectFailed = 'Error disconnecting the provider';

// What the server answers.
export const connected = '✅ Connected! From now on you can log in this way.';
export const disconnected = 'Disconnected';
export const taken = 'That account is already connected to somebody else here.';
export const doubled = 'You have connected another account of this provider. Disconnect that one first.';
export const identityNotFound = 'This is not connected';
export const last = 'This is your only way to log in, so it stays.';
