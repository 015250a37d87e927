import { writtenText } from './dom.ts';
import type { PageSummary } from './meta-tags.ts';
import type { Page } from './page.ts';

// Titles and headings of pages that stand in the way of a product, in the languages of the large shops.
const WALL =
  /captcha|robot (?:or human|check)|(?:not|are you) a robot|are you (?:a )?human|you(?:'re| are) (?:a )?human|just a moment|attention required|checking your browser|security check|access (?:to this page has been )?denied|request (?:rejected|blocked)|bot (?:detection|protection)|verify(?:ing)? (?:that )?you|unusual traffic|pardon our interruption|enable javascript|javascript is disabled|zugriff verweigert|acc[eè]s refus[eé]|acceso denegado|доступ ограничен/i;
const ERROR =
  /\b(?:400|401|403|404|410|429|500|502|503|504)\b.{0,20}(?:error|not found|forbidden|bad|unavailable|fehler|erreur)|(?:error|fehler|erreur)\s?(?:4\d\d|5\d\d)|^\s?4\d\d\s?$|page (?:not found|can'?t be found|introuvable|no encontrada)|not found$|seite nicht gefunden|pagina niet gevonden|pagina non trovata|service unavailable|site maintenance|something went wrong|^\s?(?:oops|sorry)\b/i;
const SIGN_IN =
  /^\s?(?:sign[ -]?in|log[ -]?in|login|anmelden|einloggen|se connecter|connexion|iniciar sesi[oó]n|accedi|inloggen|logga in|войти|вход)\b/i;

const LINE_READ = 200;

/** True for robot walls, error pages, log-in pages and front pages: whatever they show is no product. */
export function isDeadEnd({ all, self }: Page): boolean {
  const lines = ['title', 'h1'].map((name) => writtenText(all(name)[0], LINE_READ).slice(0, LINE_READ));
  const inTheWay = lines.some((line) => WALL.test(line) || ERROR.test(line) || SIGN_IN.test(line));
  return inTheWay || isFrontPage(self);
}

// "/", or a language before it: "/en", "/de-at/".
const isFrontPage = (self: URL) =>
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?){0,2}(?:index\.\w{2,5})?$/i.test(self.pathname);

const OTHER_KINDS = /^(?:article|blog|profile|video|music|place|restaurant|event)/;
const BASKET =
  /(?:^|[\s_/.-])(?:add-?(?:to-?)?)?(?:cart|basket|bag|warenkorb|panier|carrito|carrello|winkelwagen|koszyk|kosik|ko[sš]ar\w{0,3}|korzin\w{0,2}|cos|buy|kup\w{0,2})(?:$|[\s_/.?-])|addtocart|buynow/i;
const CONTROLS = 'form, button, input[type="submit"], input[type="image"], a[class], a[id]';
const CONTROLS_READ = 3_000;

/**
 * True when a page without product data still shows that it is about one thing: it says so in its head, or has a
 * price beside the heading and a way to buy. A page made to be shared, with title and picture, counts as well,
 * unless it is of another kind or asks for a password.
 */
export function isAboutOneThing({ all }: Page, summary: PageSummary, hasPricedHeading: boolean): boolean {
  if (summary.kind.startsWith('product') || summary.money) return true;
  if (hasPricedHeading && hasBasket(all)) return true;
  if (OTHER_KINDS.test(summary.kind) || all('input[type="password"]').length > 0) return false;
  return summary.title !== null && summary.images.length > 0;
}

const MARKS = ['class', 'id', 'name', 'action', 'href'];

const hasBasket = (all: Page['all']) =>
  all(CONTROLS)
    .slice(0, CONTROLS_READ)
    .some((control) => MARKS.some((name) => BASKET.test((control.getAttribute(name) ?? '').slice(0, 200))));
