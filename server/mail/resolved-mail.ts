/** A letter whose links have become addresses. */
export interface WrittenLetter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button: WrittenLink | undefined;
  otherLink: WrittenLink | undefined;
  footnote: string | undefined;
  brandName: string;
  home: string;
}

export interface WrittenLink {
  label: string;
  url: string;
}
