import { hasBasket } from './buying.ts';
import { shownOnPage, writtenText } from './dom.ts';
import type { PageSummary } from './meta-tags.ts';
import type { Page } from './page.ts';

// Titles and headings of pages that stand in the way of a product, in the languages of the large shops.
const WALL =
  /captcha|robot (?:or human|check)|(?:not|are you) a robot|are you (?:a )?human|you(?:'re| are) (?:a )?human|just a moment|attention required|checking your browser|security check|access (?:to this page has been )?denied|request (?:rejected|blocked)|bot (?:detection|protection)|verify(?:ing)? (?:that )?you|unusual traffic|pardon our interruption|enable javascript|javascript is disabled|zugriff verweigert|acc[eè]s refus[eé]|acceso denegado|доступ ограничен/i;
const ERROR =
  /\b(?:400|401|403|404|410|429|500|502|503|504)\b.{0,20}(?:error|not found|forbidden|bad|unavailable|fehler|erreur)|(?:error|fehler|erreur)\s?(?:4\d\d|5\d\d)|^\s?4\d\d\s?$|page (?:not found|can'?t be found|introuvable|no encontrada)|not found$|seite nicht gefunden|pagina niet gevonden|pagina non trovata|service unavailable|site maintenance|something went wrong|^\s?(?:oops|sorry)\b/i;
const SIGN_IN =
  /^\s?(?:sign[ -]?in|log[ -]?in|login|anmelden|einloggen|se connecter|connexion|iniciar sesi[oó]n|accedi|inloggen|logga in|войти|вход)\b/i;

// What the large makers of walls leave in theirs.
const WALL_PARTS =
  'iframe[src*="captcha"], script[src*="captcha-delivery"], script[src*="/challenge-platform/"], form[action*="captcha" i], ' +
  '#challenge-form, #px-captcha, [id*="captcha" i], [class*="captcha" i], iframe[src*="_Incapsula_"], script[src*="_Incapsula_"]';
const WALL_SCRIPTS =
  /awsWafCookie|gokuProps|_cf_chl_opt|captcha-delivery|_Incapsula_|_pxAppId|KPSDK|istlWasHere/;

const READ = { line: 200, wall: 1_500, scripts: 10, script: 2_000 } as const;

const linesOf = ({ all }: Page) =>
  ['title', 'h1'].map((name) => writtenText(all(name)[0], READ.line).slice(0, READ.line));

/** True for what calls itself one: it asks whether a person is there, or says that a program may not look. */
export const isCalledWall = (page: Page) => linesOf(page).some((line) => WALL.test(line));

/** True for a page with little on it but what such walls are made of. Only where no product was found: shops use the parts, too. */
export function isMadeLikeWall(page: Page): boolean {
  const shown = shownOnPage(page, READ.wall);
  if (shown.length > READ.wall) return false;
  const scripts = page.all('script').slice(0, READ.scripts);
  return (
    page.all(WALL_PARTS).length > 0 ||
    WALL.test(shown) ||
    scripts.some((script) => WALL_SCRIPTS.test(writtenText(script, READ.script)))
  );
}

/** True for error pages, log-in pages and front pages: whatever they show is no product. */
export const isDeadEnd = (page: Page) =>
  isFrontPage(page.self) || linesOf(page).some((line) => ERROR.test(line) || SIGN_IN.test(line));

// "/", or a language before it: "/en", "/de-at/".
const isFrontPage = (self: URL) =>
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?){0,2}(?:index\.\w{2,5})?$/i.test(self.pathname);

const OTHER_KINDS = /^(?:article|blog|profile|video|music|place|restaurant|event)/;

/**
 * True when a page without product data still shows that it is about one thing: it says so in its head, or has a
 * price beside the heading and a way to buy. A page made to be shared, with title and picture, counts as well,
 * unless it is of another kind or asks for a password.
 */
export function isAboutOneThing(page: Page, summary: PageSummary, hasPricedHeading: boolean): boolean {
  if (summary.kind.startsWith('product') || summary.money) return true;
  if (hasPricedHeading && hasBasket(page)) return true;
  if (OTHER_KINDS.test(summary.kind) || page.all('input[type="password"]').length > 0) return false;
  return summary.title !== null && summary.images.length > 0;
}
