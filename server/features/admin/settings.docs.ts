import type { Docs } from '#server/trpc/procedure-docs.ts';
import type { settingsCalls } from './settings.router.ts';

/** The settings in examples. */
export const SETTINGS = {
  brandName: 'The Larsson wishes',
  contactEmail: 'hello@example.org',
  defaultCurrency: 'EUR',
  defaultLocale: 'sv',
  signups: 'invite',
  hasAffiliateTag: true,
  tellsOfAffiliate: true,
  accent: '#7a3b2e',
  logo: `/logo/${'5f'.repeat(32)}.png`,
  fixed: [],
  providers: [
    {
      label: 'Our server',
      issuer: 'https://id.example.org',
      callback: 'https://wishes.example.org/oidc/1/callback',
    },
  ],
  isProviderOnly: false,
};

export const settingsDocs = {
  settings: {
    description:
      'What holds now. `fixed` names those that the environment decides (`BRAND_NAME`, `CONTACT_EMAIL`, `DEFAULT_CURRENCY`, `DEFAULT_LOCALE`, `SIGNUPS`); no secret is among them.',
    response: SETTINGS,
    failures: ['adminOnly', 'secondFactorDemanded'],
  },
  changeSettings: {
    description:
      'What is left out stays. Every instance holds it within a second, and each change stands in the action log. An `accent` whose letters could not be read on our paper (contrast below 4.5 to 1) is refused with the nearest colour that can. `logo` takes null alone, which removes it; `POST /api/admin/logo` sets one.',
    request: { brandName: 'The Larsson wishes', signups: 'invite', accent: '#7a3b2e' },
    response: SETTINGS,
    failures: ['adminOnly', 'secondFactorDemanded', 'sessionNeeded', 'settingFixed'],
  },
} satisfies Record<keyof typeof settingsCalls, Docs>;
