import { SHARE_LINK } from '../limits.ts';

const DAYS = SHARE_LINK.unsealsAfterDays;

/** What an owner reads of sealing a list. */
export const KEEPER_TEXTS = {
  heading: 'A keeper for the links',
  what: 'To be certain that you cannot peek, ask somebody you trust to look after the links. They make and send the links by which gifts are reserved; you see whom those are for, and never the links themselves. As soon as they accept, the links that you have sent show the wishes and no more: your keeper sends new ones.',
  needsMail: 'A keeper is asked by e-mail, and this server sends none. Whoever runs it can set that up.',
  email: 'E-mail address of your keeper',
  ask: 'Ask them',
  asking: 'Asking',
  askFailed: 'The question could not be sent.',
  asked: 'Asked. The list is sealed when they accept.',
  callOff: 'Call the question off',
  calledOff: 'Called off. The letter opens nothing any more.',
  callFailed: 'This did not work. Please try again.',
  sealed: (name: string) => `Sealed, kept by ${name}.`,
  sealedByNobody: 'Sealed, and its keeper has deleted their account. Only you can end that now.',
  ending: (day: string) => `Ending on ${day}. Until then the links stay with the keeper.`,
  end: 'End the sealing…',
  endTitle: 'End the sealing?',
  endTells: `It lasts for ${DAYS} more days. Then you see the address of every link, and could look at what is reserved.`,
  endTellsGivers: 'Every giver is told: at once on the list, and by letter who left an address.',
  endNow: `End it in ${DAYS} days`,
  keepSealed: 'Keep it sealed',
  loading: 'Looking for the keeper',
} as const;
