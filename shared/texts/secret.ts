// What an owner reads about the secret of a list: in its form, in its head, and where its envelopes are.
export const maySee = 'What may you see?';
export const choices = {
  surprise: { name: 'Surprise', hint: 'You see nothing until it is time to open.' },
  taken: { name: 'Show that it is taken', hint: 'You see which presents are taken, but not who gives them.' },
  names: { name: 'Show who', hint: 'You see who gives you what, if they write their name.' },
} as const;
export const keptHint = 'What was reserved before stays as secret as it was promised to be.';
export const day = 'Day of the occasion';
export const dayRow = 'Day';
/** What an owner sees of reservations, as one line of the form; for `names` it is `whoGives`. */
export const secretRow = 'You see';
export const secretRows = { surprise: 'Nothing: a surprise', taken: 'What is taken' } as const;
export const zone = 'Time zone';
export const noDay = 'None';
export const noDayHint = 'Without a day it stays secret until you open the envelopes, and a day longer.';
export const opensHint = (day: string, zone: string) =>
  `The surprise is kept until ${day} at 9:00 (${zone}).`;
export const pastHint = 'This day is over, so it opens nothing by itself.';
export const tabs = 'Parts of this list';
export const wishes = 'Wishes';
export const unwrapped = 'Unwrapped';
export const whoGives = 'Who gives what';
export const opensOn = (day: string) => `Envelopes open on ${day}`;
export const opensAt = (moment: string) => `Envelopes open on ${moment}`;
export const opened = (day: string) => `Opened on ${day}`;
export const closedByOwner = (owner: string) => `Opens when ${owner} says so`;
export const shows = { taken: 'Shows what is taken', names: 'Shows who gives' } as const;
export const loading = 'Loading the envelopes';
export const failed = 'Failed to load the envelopes';
/** What is true while the envelopes are closed, by what the list shows. */
export const sealed = {
  surprise: {
    heading: 'Still wrapped',
    later: (when: string) => `Everything stays secret until ${when}. Then you read here who gave what.`,
    today: (time: string) =>
      `Everything stays secret until today at ${time}. Then you read here who gave what.`,
    tomorrow: (time: string) =>
      `Everything stays secret until tomorrow at ${time}. Then you read here who gave what.`,
    untilYouSay:
      'Everything stays secret until you say so. The envelopes open a day after that, and you read here who gave what.',
    untilOwnerSays: (owner: string) =>
      `Everything stays secret until ${owner} opens the envelopes. Then you read here who gave what.`,
  },
  taken: {
    heading: 'The names are still wrapped',
    later: (when: string) =>
      `Your wishes show what is taken. Who gives it, and what was promised to be a surprise, stays secret until ${when}. Then you read it here.`,
    today: (time: string) =>
      `Your wishes show what is taken. Who gives it, and what was promised to be a surprise, stays secret until today at ${time}. Then you read it here.`,
    tomorrow: (time: string) =>
      `Your wishes show what is taken. Who gives it, and what was promised to be a surprise, stays secret until tomorrow at ${time}. Then you read it here.`,
    untilYouSay:
      'Your wishes show what is taken. Who gives it, and what was promised to be a surprise, stays secret until you say so. The envelopes open a day after that, and you read it here.',
    untilOwnerSays: (owner: string) =>
      `Your wishes show what is taken. Who gives it, and what was promised to be a surprise, stays secret until ${owner} opens the envelopes. Then you read it here.`,
  },
  names: {
    heading: 'The cards are still wrapped',
    later: (when: string) =>
      `Your wishes show who gives what, where they signed. The cards, and what was promised to be a surprise, stay secret until ${when}. Then you read it here.`,
    today: (time: string) =>
      `Your wishes show who gives what, where they signed. The cards, and what was promised to be a surprise, stay secret until today at ${time}. Then you read it here.`,
    tomorrow: (time: string) =>
      `Your wishes show who gives what, where they signed. The cards, and what was promised to be a surprise, stay secret until tomorrow at ${time}. Then you read it here.`,
    untilYouSay:
      'Your wishes show who gives what, where they signed. The cards, and what was promised to be a surprise, stay secret until you say so. The envelopes open a day after that, and you read it here.',
    untilOwnerSays: (owner: string) =>
      `Your wishes show who gives what, where they signed. The cards, and what was promised to be a surprise, stay secret until ${owner} opens the envelopes. Then you read it here.`,
  },
} as const;
/** On the same tab, for whoever makes a list for somebody else. */
export const makersSee = (recipient: string) =>
  `You see what is taken, and by whom where they show their name. ${recipient} does not.`;
export const makersShare = 'Share the list first. Then you read here who gives what.';
export const makersLink =
  'Who gives what is read by the main link of the list, which is paused, ended, locked or left to a keeper now. When it opens again, you read it here.';
export const nobodyYet = 'Nobody gives anything yet.';
export const nothingTold = 'What may be told of your gifts shows here.';
export const stillFree = 'Still free';
export const you = 'you';
export const isTheDay = 'Today is the day. First the cake!';
export const tells =
  'Your list says so at once. Whoever left an address is told by letter, mostly within the hour.';
/** How an owner opens the envelopes: on a day that they declare, or before the day that they promised. */
export const openings = {
  day: {
    open: 'Open the envelopes tomorrow',
    title: 'Tell everybody, and open tomorrow?',
    now: 'Tell everybody',
    not: 'Not yet',
  },
  early: {
    open: 'Open the envelopes',
    title: 'Open the envelopes early?',
    now: 'Tell them and open',
    not: 'Keep them closed',
  },
} as const;
/** Of envelopes that stay closed when the others are open. */
export const openLater = 'Open those, too';
export const earlyStays = 'That you opened them early stays on your list for ever.';
export const openWaits = {
  today: (time: string) => `The envelopes open today at ${time}. Until then you can call it off.`,
  tomorrow: (time: string) => `The envelopes open tomorrow at ${time}. Until then you can call it off.`,
  later: (moment: string) => `The envelopes open on ${moment}. Until then you can call it off.`,
} as const;
export const openFailed = 'Failed to open the envelopes';
export const pending = {
  today: (time: string) =>
    `The envelopes open today at ${time}. Everybody who gives can read that on your list, and whoever left an address gets a letter.`,
  tomorrow: (time: string) =>
    `The envelopes open tomorrow at ${time}. Everybody who gives can read that on your list, and whoever left an address gets a letter.`,
  later: (moment: string) =>
    `The envelopes open on ${moment}. Everybody who gives can read that on your list, and whoever left an address gets a letter.`,
} as const;
export const callOff = 'Call it off';
export const calledOff = 'The envelopes stay closed';
export const callOffFailed = 'Failed to call it off';
export const nothing = 'There was no envelope to open. That does not mean that nothing is on its way.';
export const gifts = 'What was in the envelopes';
export const from = (name: string) => `From ${name}`;
export const someone = 'From someone';
export const card = 'Their card';
export const times = (quantity: number) => `${quantity} of them`;
/** On a gift that is still in its wrapping, and for all of them. */
export const unwrapOne = (place: number, count: number) => `Unwrap gift ${place} of ${count}`;
export const unwrapAll = 'Open all';
export const unwrapLead = 'Tap a present to unwrap it.';
export const allUnwrapped = 'Everything is unwrapped.';
export const unwrapFailed = 'Not noted: it will be in its wrapping again next time';
export const isUnwrapped = 'Unwrapped.';
export const allFrom = (gifts: number, people: number) =>
  `${gifts === 1 ? '1 gift' : `${gifts} gifts`} from ${people === 1 ? '1 person' : `${people} people`}`;
export const allUnsigned = (gifts: number) => (gifts === 1 ? '1 gift' : `${gifts} gifts`);
export const allFromAndOthers = (gifts: number, people: number) =>
  `${gifts} gifts from ${people === 1 ? '1 person' : `${people} people`}, and from somebody who did not sign`;
export const makeCard = 'A card to send';
export const cardTitle = 'A card to send';
export const cardLead = 'It says how many gifts and people there were, and names nobody.';
export const cardWords = 'Your words';
export const cardFirstWords = 'Thank you, all of you!';
export const cardPicture = (words: string, facts: string) => `The card: ${words} ${facts}`;
export const cardSend = 'Send';
export const cardSave = 'Save the picture';
export const cardFile = 'thank-you.png';
export const cardFailed = 'Failed to make the card';
export const received = 'Received';
export const thanked = 'Thanked';
export const toHistory = 'Thank';
export const laterPromise = 'If anything was promised for a later day, it stays sealed until then.';
export const look = 'Spoil one…';
export const lookTitle = (item: string) => `Look whether somebody is getting “${item}”?`;
export const lookWarns = 'Everybody who gives will read on your list that you looked at this one, and when.';
export const lookTells = 'You learn only whether somebody is getting it: not who, and not how many of it.';
export const lookNow = 'Look';
export const lookNot = 'Leave it a surprise';
export const lookFailed = 'Failed to look';
export const isTaken = 'Yes, somebody is getting it.';
export const isFree = 'No, nobody is getting it yet.';
export const taken = 'Taken';
export const takenBy = (names: string) => `Taken · ${names}`;
export const onTheWay = (taken: number) => `${taken} on the way`;
export const onTheWayBy = (taken: number, names: string) => `${taken} on the way · ${names}`;
export const takenOf = (taken: number, quantity: number) => `${taken} of ${quantity} taken`;
export const takenOfBy = (parts: { taken: number; quantity: number; names: string }) =>
  `${parts.taken} of ${parts.quantity} taken · ${parts.names}`;
export const somebody = 'someone';

// Asked when a list is first shared.
export const whenIsIt = 'When is it?';
export const saveDay = 'Save the day';
export const sayNoDay = 'No day';
export const dayMissing = 'Choose a day, or press “No day”.';
export const hasNoDay =
  'No day, then. On the day before, press “Open the envelopes tomorrow” beside your wishes.';
export const saveSecrecy = 'Save my choice';
export const seesThen = {
  surprise: 'It stays a surprise, then.',
  taken: 'You see which presents are taken, then.',
  names: 'You see who gives you what, then.',
} as const;

// What is promised to givers, and how it ends.
export const dayInvalid = 'Please give a day as year, month and day, 2026-12-24 say';
export const dayPassed = 'This day has passed. Choose a coming one, or none.';
export const timeZoneInvalid = 'This is no time zone that we know. Europe/Berlin is one';
export const secrecyUnknown = 'A list keeps a surprise, shows what is taken, or shows who';
export const stillSealed = 'The envelopes are still closed.';
export const publicFirst =
  'Make the list public first, wake it up if it rests, and let a link reserve: whoever gives must be able to read of this.';
export const moveBreaksPromise =
  'These wishes can’t move there: what givers were promised here doesn’t hold on that list. Copy them instead.';
export const movedLately =
  'Wishes came here from another list lately, and whoever gives them may not have read of it yet. So nothing opens early now.';
export const nothingSealed = 'Nothing is hidden here.';
export const notUnconfirmed = 'Whoever reserved this still wants to give it.';
