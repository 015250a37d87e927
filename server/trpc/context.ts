import type { Actor } from '#server/access/actor.ts';
import { HeaderThrottles } from '#server/access/header-throttles.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { InstallationSettings } from '#server/installation/installation.ts';
import { localeOfCall } from '#server/languages/wanted.ts';
import type { Locale } from '#shared/locale.ts';

/** What one request works with: the dependencies, the settings of its moment, an entity manager of its own, and who calls. */
export interface Context extends Dependencies, InstallationSettings {
  em: EntityManager;
  /** The caller's address as the trusted proxies tell it. */
  ip: string;
  /** The bearer token as sent, sound or not. */
  bearer: string | null;
  setHeader: (name: string, value: string) => void;
  /** As sent: some open share links (access/link-access.ts). */
  cookies: string | undefined;
  /** As sent; only words for it are ever kept (access/device.ts). */
  userAgent: string | undefined;
  /** As sent; kept nowhere. */
  acceptLanguage: string | undefined;
  /** In which the caller is answered. */
  locale: Locale;
  /** By what a browser or a script says who is giving, and from where it calls. */
  giver: GiverHeaders;
  /** For whoever keeps what is made of an answer: the version of the data that the answer was read from. */
  reportVersion?: ((version: string) => void) | undefined;
  /** Filled by the procedures that need it; asking twice costs one query. */
  session?: Promise<Actor | null> | undefined;
}

/** As sent, sound or not. */
export interface GiverHeaders {
  key?: string | undefined;
  cookie?: string | undefined;
  /** By https, under the name that the version before gave it: a neighbouring host could have set it. */
  oldCookie?: string | undefined;
  origin?: string | undefined;
  fetchSite?: string | undefined;
}

export interface RequestFacts {
  ip: string;
  authorization: string | undefined;
  cookies?: string | undefined;
  userAgent?: string | undefined;
  acceptLanguage?: string | undefined;
  /** Of a page; otherwise it follows from what was sent. */
  locale?: Locale;
  giver: GiverHeaders;
  setHeader: (name: string, value: string) => void;
  reportVersion?: (version: string) => void;
}

export function createContext(dependencies: Dependencies, facts: RequestFacts): Context {
  const bearer = /^Bearer +(\S+)$/i.exec(facts.authorization ?? '')?.[1] ?? null;
  return {
    ...dependencies,
    ...dependencies.installation.now,
    throttles: new HeaderThrottles(dependencies.throttles, facts.setHeader),
    em: dependencies.database.em.fork(),
    ip: facts.ip,
    bearer,
    setHeader: facts.setHeader,
    cookies: facts.cookies,
    userAgent: facts.userAgent,
    acceptLanguage: facts.acceptLanguage,
    locale: facts.locale ?? localeOfCall(facts.acceptLanguage),
    giver: facts.giver,
    reportVersion: facts.reportVersion,
  };
}
