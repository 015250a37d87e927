/** A mail whose links have become addresses. */
export interface ResolvedMail {
  subject: string;
  greeting: string;
  paragraphs: string[];
  button: ResolvedLink | undefined;
  otherLink: ResolvedLink | undefined;
  footnote: string | undefined;
  brandName: string;
  home: string;
}

export interface ResolvedLink {
  label: string;
  url: string;
}
