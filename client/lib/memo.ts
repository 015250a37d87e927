/** Makes something once, with the first who asks. A failure is forgotten, so that the next one tries again. */
export function memo<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}
