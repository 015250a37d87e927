import { SHARE_LINK } from '../limits.ts';

const DAYS = SHARE_LINK.unsealsAfterDays;

/** What an owner reads of sealing a list. */
export const KEEPER_TEXTS = {
  heading: 'A keeper for the links',
  what: 'Somebody you trust makes and sends the links where givers reserve, and you see for whom they are, but no address. From the moment they accept, every link that you have shows the list alone, so you cannot come across your surprise even by accident.',
  needsMail: 'A keeper is asked by letter, and this server sends no mail. Whoever runs it can set that up.',
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
