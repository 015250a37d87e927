/**
 * The text with a blank in everything that a mail program, or what looks through mails on their way, would take for a web
 * address. Such a program follows one that nobody has pressed: whoever names a wish by an address of theirs would learn
 * that there is a mail about it.
 */
export const withoutAddresses = (text: string): string => text.replace(IN_ADDRESSES, ' ');

const IN_ADDRESSES = new RegExp(
  [
    // `https://`, and the name of a Windows share
    String.raw`(?<=:)(?=//)|(?<=\\)(?=\\)`,
    // a dot of a host, also of one that is written in Chinese or Japanese
    String.raw`(?<=\S[.。．｡])(?=[\p{L}\p{M}\p{Cf}])`,
    // a host that is a number
    String.raw`(?<=\d\.)(?=\d+\.\d+\.\d)`,
  ].join('|'),
  'gu',
);
