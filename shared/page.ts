/** What the client's server entry hands to the server: the one seam between the two programs. */

import type { ProviderChoice } from './provider.ts';
import type { SignupPolicy } from './signup.ts';

/** Name, addresses, retailer tag, signup policy and mail, as this server is configured. */
export interface Brand {
  name: string;
  /** Where the site is reached, without a trailing slash: previews need whole addresses. */
  publicUrl: string;
  contactEmail: string;
  /** Links to the retailer carry it as soon as they are typed, not only when they are saved. */
  affiliateTag: string;
  signupPolicy: SignupPolicy;
  /** Of the prices of whoever has chosen none; null for the dollar of the specification. */
  defaultCurrency: string | null;
  /** Whether there is a mail server: without one givers get no mails. */
  sendsMail: boolean;
  /** Visitors are told that links to the retailer carry the tag. */
  tellsOfAffiliate?: true;
  /** The colour of this installation, `#0e5c50`, in place of the product's. */
  accent?: string;
  /** The address of its logo, in place of the product's bird. */
  logo?: string;
  /** Whom people may log in with. */
  providers?: readonly ProviderChoice[];
  /** They log in with nothing else. */
  isProviderOnly?: true;
  /** Nobody has an account yet. */
  isFirstRun?: true;
}

/** Where the button of a log-in provider leads. */
export const providerAddress = (key: string) => `/oidc/${key}`;

/** Where the styles of an accent are. */
export const accentAddress = (accent: string) => `/accent/${accent.slice(1)}.css`;

/**
 * When the app takes over a page that the server rendered: as soon as the browser is idle, at the first touch, or when
 * a button is pressed that needs it.
 */
export type AppStart = 'idle' | 'touched' | 'pressed';

export interface DrawnPage {
  head: string;
  /** Empty for a signed-in screen: the browser draws it. */
  html: string;
}

/** An address and all that was read for its page: enough to draw it without the server. */
export interface ReadPage {
  url: string;
  /** For the inert JSON block of the page; `<` is escaped. */
  data: string;
}

export interface RenderedPage extends DrawnPage, Pick<ReadPage, 'data'> {
  status: number;
  /** What matched, for preloading its chunks. */
  routeIds: string[];
  starts: AppStart;
}

export interface PageRedirect {
  status: number;
  location: string;
}
