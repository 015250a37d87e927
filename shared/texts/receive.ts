/** A wish that has come true. What else there is to say of it stands in history.ts: a list does not need that. */
export const RECEIVE_TEXTS = {
  receive: 'Received',
  sheet: (name: string) => `It arrived: ${name}`,
  sheetLead: 'It leaves the shared page and goes to your history.',
  howMany: 'How many?',
  wished: (wished: number) => `You wished for ${wished}. What is missing stays on the list.`,
  from: 'From whom?',
  fromHint: 'Leave it empty if you do not know yet.',
  save: 'Received',
  receiveFailed: 'This could not be noted. Please try again.',
  receivedNamed: (name: string) => `${name} is in your history`,
  receivedPart: (name: string, left: number) => `Received. Still wished for: ${left} of ${name}`,
  saving: 'Saving…',
} as const;
