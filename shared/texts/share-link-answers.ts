import { SHARE_LINK } from '../limits.ts';

/** What the server alone says of the links of a list and of their keeper. */
export const SHARE_LINK_ANSWERS = {
  notFound: 'This link could not be found.',
  tooMany: `A list has up to ${SHARE_LINK.perList} links beside its main one.`,
  mainStays: 'The main link cannot be ended or named. Pause it, replace it, or make the list private.',
  keepersLink: 'This link belongs to the keeper of the list.',
  ownersLink: 'This link belongs to the owner of the list.',
  keeperOnly: 'The list is sealed: only its keeper makes links where one can reserve.',
  ended: 'The link is ended.',
  locked: 'This list asks for a passphrase.',
  wrong: 'That is not it.',
  unlocked: 'The list is open.',
  noted: 'Noted.',
  boardClosed: 'This link shows the list only. To reserve something, ask for another link.',
  keeperSelf: 'A keeper is somebody else than you.',
  keeperNeedsMail: 'A keeper is asked by letter, and this server sends none.',
  alreadySealed: 'The list has a keeper already.',
  keeperAsked: 'The letter is on its way. The list is sealed when they accept.',
  keeperNone: 'This list has no keeper.',
  keepingGone: 'This question was answered already, or called off.',
  keeperGone: 'The list is not sealed any more.',
  keeperEnding: `Every giver is told, and the list is sealed for ${SHARE_LINK.unsealsAfterDays} more days.`,
  keeperAccepted: 'Thank you. You keep the links of this list now.',
} as const;
