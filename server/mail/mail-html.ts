import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import type { ResolvedLink, ResolvedMail } from './mail.ts';
import { DISPLAY, escaped, paragraph, READING } from './mail-pieces.ts';
import { SECTION_RULES, section } from './mail-sections.ts';

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
export function mailHtml(mail: ResolvedMail, wrenCid: string): string {
  return `<!doctype html>
<html lang="en">
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
${masthead(mail, wrenCid)}
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

const masthead = ({ brandName, home }: ResolvedMail, wrenCid: string) =>
  `<tr><td class="masthead" style="padding:0 0 0 34px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="bottom" style="line-height:0;font-size:0;"><img src="cid:${wrenCid}" width="84" height="90" alt="" style="display:block;border:0;"></td>
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
    mail.button ? plainLink(mail.button) : '',
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

const plainLink = ({ url }: ResolvedLink) =>
  `<p class="ink2 line" style="margin:22px 0 0;padding:18px 0 0;border-top:1px solid #e6d9c4;font:400 14px/1.5 ${READING};color:#65523f;">${MAIL_TEXTS.plainLink}<br><a href="${escaped(url)}" class="link" style="color:#0e5c50;word-break:break-all;">${escaped(url)}</a></p>`;

const signature = ({ brandName, home, endLink }: ResolvedMail) =>
  `${endLink ? `<a href="${escaped(endLink.url)}" class="link" style="display:inline-block;padding:12px 0;color:#0e5c50;">${escaped(endLink.label)}</a><br>` : ''}${escaped(MAIL_TEXTS.sentBy(brandName))}<br><a href="${escaped(home)}/" class="link" style="color:#0e5c50;">${escaped(home.replace(/^https?:\/\//, ''))}</a>`;
