import type { ResolvedLink, ResolvedSection } from './mail.ts';
import { DISPLAY, escaped, paragraph, READING } from './mail-pieces.ts';

/** What a style sheet adds to the looks of sections. */
export const SECTION_RULES = `
  @media (max-width: 480px) {
    .choice { display: block !important; margin-right: 0 !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {
    .section { border-color: #2c3e37 !important; }
    .quote { background: #2f2917 !important; border-color: #f2c158 !important; }
    .choice { color: #7ad3bc !important; border-color: #7ad3bc !important; }
  }`;

/** One matter of several, apart from the others by a line. */
export const section = ({ heading, text, quote, picture, links }: ResolvedSection) =>
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
