// Apart from the rules: pages that check nothing would bring what checks.

// Signs that nobody sees and that turn the order of what stands around them: a name made of them, or with them, is shown
// as something else than it is. Joiners stay, scripts and emoji are written with them (Unicode TR36, section 2).
export const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A name as others are shown it. One from before there were rules may have signs that no rule lets in any more. */
export const shownName = (name: string) =>
  name
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
