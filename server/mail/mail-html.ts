import { textsIn } from '#server/languages/texts.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import type { ResolvedLink, ResolvedMail, ResolvedSection } from './mail.ts';

const DISPLAY = "'Besley Variable', Besley, Rockwell, 'Roboto Slab', Georgia, serif";
const READING =
  "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const paragraph = (text: string) =>
  `<p dir="auto" class="ink" style="margin:0 0 16px;font:400 17px/1.55 ${READING};color:#2b1e17;overflow-wrap:anywhere;">${escaped(text)}</p>`;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['\n', '<br>\n'],
]);

/** For text and for attributes. */
const escaped = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[&<>"'\n]/g, (character) => ENTITIES.get(character) ?? character);

/** What a style sheet adds to the looks of sections. */
const SECTION_RULES = `
  @media (max-width: 480px) {
    .choice { display: block !important; margin-right: 0 !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .section { border-color: #2c3e37 !important; }
    .quote { background: #2f2917 !important; border-color: #f2c158 !important; }
    .choice { color: #7ad3bc !important; border-color: #7ad3bc !important; }
  }`;

/** One matter of several, apart from the others by a line. */
const section = ({ heading, text, quote, picture, links }: ResolvedSection) =>
  `<div class="section" style="margin:22px 0 0;padding:20px 0 6px;border-top:1px solid #e6d9c4;">
${[
  heading && headingOf(heading),
  paragraph(text),
  quote && quoteOf(quote),
  picture && pictureOf(picture),
  links.length > 0 && `<div style="margin:0 0 10px;">${links.map(choice).join('\n')}</div>`,
]
  .filter(Boolean)
  .join('\n')}
</div>`;

const headingOf = (text: string) =>
  `<h2 dir="auto" class="ink" style="margin:0 0 10px;font:700 20px/1.3 ${DISPLAY};letter-spacing:-0.01em;color:#2b1e17;overflow-wrap:anywhere;">${escaped(text)}</h2>`;

const quoteOf = (text: string) =>
  `<p dir="auto" class="ink quote" style="margin:0 0 16px;padding:14px 18px;border-left:4px solid #edb437;border-radius:0 14px 14px 0;background:#fcf3dc;font:400 17px/1.55 ${READING};color:#2b1e17;overflow-wrap:anywhere;">${escaped(text)}</p>`;

const pictureOf = ({ cid, alt }: NonNullable<ResolvedSection['picture']>) =>
  `<img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="520" style="display:block;width:100%;max-width:520px;height:auto;margin:0 0 16px;border:0;border-radius:14px;">`;

const choice = ({ label, url }: ResolvedLink) =>
  `<a href="${escaped(url)}" class="choice" style="display:inline-block;margin:0 8px 10px 0;padding:12px 20px;border:2px solid #0e5c50;border-radius:999px;font:600 16px/1.25 ${READING};color:#0e5c50;text-decoration:none;">${escaped(label)}</a>`;

// Mail clients drop style sheets at will: the light theme stands in the attributes, these rules only refine it.
const RULES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
  a { text-decoration-thickness: 1px; text-underline-offset: 3px; }
  @media (max-width: 480px) {
    .margin { padding-left: 12px !important; padding-right: 12px !important; }
    .sheet { padding: 28px 22px 26px !important; }
    .masthead { padding-left: 18px !important; }
    .button a { display: block !important; padding-left: 20px !important; padding-right: 20px !important; }
    .button table, .button td { width: 100% !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0f1917 !important; }
    .sheet { background: #192723 !important; border-color: #2c3e37 !important; border-top-color: #f2c158 !important; }
    .ink { color: #f6ecda !important; }
    .ink2 { color: #bdb5a2 !important; }
    .link { color: #7ad3bc !important; }
    .line { border-color: #2c3e37 !important; }
    .pill { background: #7ad3bc !important; }
    .pill a { color: #06251f !important; }
  }${SECTION_RULES}`;

/** Everything that came from outside passes `escaped`; links were built from the configured public address. */
export function mailHtml(mail: ResolvedMail, mark: MailMark): string {
  return `<!doctype html>
<html lang="${mail.locale}" dir="${directionOf(mail.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>${RULES}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f8f1e5;">
${preheader(mail.preview ?? mail.paragraphs[0] ?? '')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#f8f1e5;">
<tr><td align="center" class="margin" style="padding:28px 20px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
${masthead(mail, mark)}
<tr><td class="sheet" style="background:#fffdf8;border:1px solid #e6d9c4;border-top:5px solid #edb437;border-radius:0 0 24px 24px;padding:36px 40px 34px;">
${body(mail)}
</td></tr>
<tr><td class="ink2" style="padding:18px 8px 0;font:400 14px/1.5 ${READING};color:#65523f;text-align:center;">${signature(mail)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

// Shown beside the subject in a list of mails; the blanks keep the next words from being pulled in.
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escaped(text)}${'&#8199;&#847; '.repeat(40)}</div>`;

/** The picture beside the name. */
interface MailMark {
  cid: string;
  /** A logo; the bird is a little higher. */
  isSquare: boolean;
}

const masthead = ({ brandName, home }: ResolvedMail, { cid, isSquare }: MailMark) =>
  `<tr><td class="masthead" style="padding:0 0 0 34px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="bottom" style="line-height:0;font-size:0;"><img src="cid:${cid}" width="84" height="${isSquare ? 84 : 90}" alt="" style="display:block;border:0;"></td>
<td valign="bottom" style="padding:0 0 14px 14px;"><a href="${escaped(home)}/" class="ink" style="font:800 24px/1.1 ${DISPLAY};letter-spacing:-0.03em;color:#2b1e17;text-decoration:none;">${escaped(brandName)}</a></td>
</tr></table>
</td></tr>`;

function body(mail: ResolvedMail): string {
  const rows = [
    `<p dir="auto" class="ink" style="margin:0 0 16px;font:700 22px/1.25 ${DISPLAY};letter-spacing:-0.01em;color:#2b1e17;overflow-wrap:anywhere;">${escaped(mail.greeting)}</p>`,
    ...mail.paragraphs.map(paragraph),
    ...mail.sections.map(section),
    mail.button ? button(mail.button) : '',
    mail.otherLink ? otherLink(mail.otherLink) : '',
    mail.footnote ? footnote(mail.footnote) : '',
    mail.button ? plainLink(mail.button, mail.locale) : '',
  ];
  return rows.filter((row) => row !== '').join('\n');
}

const button = ({ label, url }: ResolvedLink) =>
  `<div class="button"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 24px;"><tr>
<td class="pill" bgcolor="#0e5c50" style="background:#0e5c50;border-radius:999px;"><a href="${escaped(url)}" style="display:inline-block;padding:15px 30px;font:600 17px/1.2 ${READING};color:#fffbf2;text-decoration:none;border-radius:999px;">${escaped(label)}</a></td>
</tr></table></div>`;

const otherLink = ({ label, url }: ResolvedLink) =>
  `<p style="margin:0 0 20px;font:600 17px/1.4 ${READING};"><a href="${escaped(url)}" class="link" style="color:#0e5c50;">${escaped(label)}</a></p>`;

const footnote = (text: string) =>
  `<p dir="auto" class="ink2" style="margin:0;font:400 15px/1.55 ${READING};color:#65523f;overflow-wrap:anywhere;">${escaped(text)}</p>`;

const plainLink = ({ url }: ResolvedLink, locale: Locale) =>
  `<p class="ink2 line" style="margin:22px 0 0;padding:18px 0 0;border-top:1px solid #e6d9c4;font:400 14px/1.5 ${READING};color:#65523f;">${escaped(textsIn(locale).MAIL_TEXTS.plainLink)}<br><a href="${escaped(url)}" class="link" style="color:#0e5c50;word-break:break-all;">${escaped(url)}</a></p>`;

const signature = ({ brandName, home, endLink, locale }: ResolvedMail) =>
  `${endLink ? `<a href="${escaped(endLink.url)}" class="link" style="display:inline-block;padding:12px 0;color:#0e5c50;">${escaped(endLink.label)}</a><br>` : ''}${escaped(textsIn(locale).MAIL_TEXTS.sentBy(brandName))}<br><a href="${escaped(home)}/" class="link" style="color:#0e5c50;">${escaped(home.replace(/^https?:\/\//, ''))}</a>`;
