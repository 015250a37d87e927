/** The photo was not taken: `words` are the server's, null where it had none; nobody answered when it is unreached. */
export class PhotoUploadFailure extends Error {
  readonly words: string | null;
  readonly isUnreached: boolean;

  constructor(words: string | null, isUnreached = false) {
    super(words ?? 'The photo was not taken');
    this.words = words;
    this.isUnreached = isUnreached;
  }
}
