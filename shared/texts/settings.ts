import { INSTALLATION } from '../limits.ts';

export const heading = 'Settings';
export const hint =
  'What you save holds within a second, on every instance, and stands in the action log. Pages that are open show it when they are opened again.';
export const fixed = 'The environment decides this one, so it cannot be changed here.';
export const save = 'Save';
export const saving = 'Saving...';
export const saved = '✅ Settings saved';
export const saveFailed = '❌ The settings could not be saved';
export const loadFailed = 'Failed to load the settings';

export const names = {
  brandName: 'Name of the installation',
  contactEmail: 'Contact address',
  defaultCurrency: 'Currency',
  defaultLocale: 'Language',
  signups: 'Who may register',
  hasAffiliateTag: 'Links to the retailer carry our tag',
  tellsOfAffiliate: 'Tell visitors of the tag',
  accent: 'Accent colour',
  logo: 'Logo',
};
export const hints = {
  brandName: 'In the header, in mails, in calendars and on a phone’s home screen.',
  contactEmail: 'Receives what visitors write, and stands on the page About.',
  defaultCurrency: 'Of the prices of whoever has chosen none.',
  defaultLocale: 'Of pages and mails for whoever has chosen none, and whose browser asks for none of ours.',
  hasAffiliateTag: 'Links that were saved before stay as they are.',
  tellsOfAffiliate: 'One sentence at the foot of every page.',
  accent:
    'Of buttons and links, such as #0e5c50; empty for the green of the product. In the dark theme it is made lighter.',
  logo: 'In place of the bird: in the header, in mails and on a phone’s home screen. A square picture looks best.',
};
export const signups = {
  open: 'Everybody',
  invite: 'Whoever is invited',
  closed: 'Nobody',
} as const;
export const providers = {
  hint: 'The environment names them (OIDC_1_ISSUER and others): whoever names a provider decides who everybody is. Register the address shown here at the provider.',
  none: 'None: people log in with a password, a link by mail or a passkey.',
  only: 'People log in with these, and in no other way.',
  beside: 'People log in with these, with a password, a link by mail or a passkey.',
} as const;
export const noCurrency = '$, without a code';

export const uploadLogo = 'Upload Logo';
export const removeLogo = 'Remove Logo';
export const logoUpdated = '✅ Logo updated';
export const logoRemoved = 'Logo removed';
export const logoNotNull = 'A logo is uploaded: only null is taken here, which removes it';
export const nameMissing = 'Please name the installation';
export const nameTooLong = `Please use at most ${INSTALLATION.nameLength} characters for the name`;
export const nameSigns = 'The name is one line without quotes, backslashes and angle brackets';
export const signupsUnknown = 'Please choose open, invite or closed';
export const notBoolean = 'Please say true or false';
export const accentInvalid = 'Please write a colour as #0e5c50';
export const accentTooPale = (nearest: string) =>
  `Letters of this colour could not be read on our paper. The nearest that can is ${nearest}.`;
export const isFixed = 'The environment decides this setting: change it there';

/** What the action log says of a new value; of an address only that it changed, for it may be a person’s. */
export const changed = (name: string, value: string | undefined) =>
  value === undefined ? `Changed the setting “${name}”` : `Changed the setting “${name}” to ${value}`;
export const values = { none: 'none', on: 'on', off: 'off' } as const;
