import { runInWorker } from '#server/concurrency/run-in-worker.ts';
import type { BlogPost } from '#shared/blog.ts';
import { Failure } from '#shared/failures.ts';
import { BLOG } from '#shared/limits.ts';
import type { ContentList, ContentSource } from './content-service.ts';

interface CopyOptions<Answer> {
  ask: () => Promise<Answer>;
  /** Every failed question, for the log. */
  onFailure: (error: unknown) => void;
  /** Milliseconds of a clock that never jumps. */
  now: () => number;
}

/**
 * Asks at most once in BLOG.freshMs, and for everybody who waits at once. While the answer does not come, the last
 * good one serves for BLOG.staleMs; a failure is not repeated before BLOG.retryMs. Rejects only without a copy.
 */
function createLastGoodCopy<Answer>({ ask, onFailure, now }: CopyOptions<Answer>) {
  let good: { answer: Answer; at: number } | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let asking: Promise<Answer> | undefined;

  const ageOfGood = () => (good ? now() - good.at : Number.POSITIVE_INFINITY);

  const question = async () => {
    try {
      const answer = await ask();
      good = { answer, at: now() };
      return answer;
    } catch (error) {
      failedAt = now();
      failure = error;
      onFailure(error);
      throw error;
    } finally {
      asking = undefined;
    }
  };

  return async function current(): Promise<Answer> {
    if (good && ageOfGood() < BLOG.freshMs) return good.answer;
    const copy = good && ageOfGood() < BLOG.staleMs ? good : undefined;
    if (now() - failedAt < BLOG.retryMs) {
      if (copy) return copy.answer;
      throw failure;
    }
    asking ??= question();
    if (!copy) return asking;
    const answer = asking.catch(() => copy.answer);
    // A slow service delays nobody who could read the copy meanwhile.
    return Promise.race([answer, afterPause(copy.answer)]);
  };
}

const afterPause = <Answer>(copy: Answer) =>
  new Promise<Answer>((resolve) => {
    setTimeout(resolve, BLOG.patienceMs, copy).unref();
  });

export interface BlogOptions {
  source: ContentSource;
  log: { warn(details: object, message: string): void };
  now?: () => number;
}

export type Blog = ReturnType<typeof createBlog>;

/** The posts of a source: made safe, kept for a while, and calm about whatever the source does. */
export function createBlog({ source, log, now = () => performance.now() }: BlogOptions) {
  const copyOf = (list: ContentList) =>
    createLastGoodCopy({
      ask: async () => parseInWorker(await source.ask(list), source.base),
      onFailure: (error) => log.warn({ list, reason: String(error) }, 'the content service did not answer'),
      now,
    });
  const copies = { flat: copyOf('flat'), wrapped: copyOf('wrapped') };

  /** As the source orders them. Throws `blogUnavailable` when there is neither an answer nor a copy. */
  const posts = (list: ContentList): Promise<BlogPost[]> =>
    copies[list]().catch(() => {
      throw new Failure('blogUnavailable', BLOG.retryMs / 1000);
    });

  return {
    posts,
    async newestFirst(): Promise<BlogPost[]> {
      return (await posts('flat')).toSorted((one, other) => timeOf(other) - timeOf(one));
    },
    /** Throws `postNotFound` when no slug matches. */
    async bySlug(slug: string): Promise<BlogPost> {
      const named = (post: BlogPost) => post.slug === slug;
      // A service that pages its wrapped list leaves the older posts out of it.
      const post = (await posts('wrapped')).find(named) ?? (await posts('flat')).find(named);
      if (!post) throw new Failure('postNotFound');
      return post;
    },
  };
}

// Reading is quick; what takes longer and is not ours was built to keep a parser busy, and ends with its worker.
const parseInWorker = (text: string, base: string | null) =>
  runInWorker<BlogPost[]>({
    module: new URL('./posts-thread.ts', import.meta.url),
    data: { text, base },
    withinMs: base === null ? BLOG.ownReadingMs : BLOG.readingMs,
  });

/** When it was published, else created (spec section 2). */
export const dateOf = ({ publishedAt, createdAt }: BlogPost) => publishedAt ?? createdAt;

const timeOf = (post: BlogPost) => Date.parse(dateOf(post) ?? '') || 0;
