import { BLOG } from '#shared/limits.ts';

/** Which of the two lists: the plain one, or the one whose fields sit under `attributes` (spec section 7). */
export type ContentList = 'flat' | 'wrapped';

/** Where blog posts come from. */
export interface ContentSource {
  /** Relative links and pictures in its posts are meant from here; null for our own site. */
  base: string | null;
  /** JSON, supposedly: it was written by others, and nothing about it is certain. */
  ask(list: ContentList): Promise<string>;
}

const PATHS: Record<ContentList, string> = {
  flat: '/strapi/blog-posts',
  wrapped: '/strapi/api/blog-posts?populate=*',
};

/** The service at CONTENT_URL. An answer that is late, long, redirected or not 200 is thrown as an error. */
export function createContentService(contentUrl: string): ContentSource {
  const home = contentUrl.replace(/\/+$/, '');
  return {
    base: `${home}/strapi/`,
    async ask(list) {
      // Covers the whole of it: name, connection, headers and body.
      const signal = AbortSignal.timeout(BLOG.answerTimeoutMs);
      const answer = await fetch(home + PATHS[list], {
        signal,
        // CONTENT_URL names the service itself; whoever answers there may not send this server elsewhere.
        redirect: 'manual',
        headers: { accept: 'application/json' },
      });
      if (answer.status !== 200) {
        await answer.body?.cancel();
        throw new Error(`status ${answer.status}`);
      }
      return shortText(answer);
    },
  };
}

// Counted as unpacked, so that a small packed answer cannot become a large one.
async function shortText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  // Leaving the loop early ends the transfer.
  for await (const chunk of body ?? []) {
    total += chunk.length;
    if (total > BLOG.answerBytes) throw new Error(`more than ${BLOG.answerBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
