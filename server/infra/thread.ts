import { Worker } from 'node:worker_threads';

const MEMORY_MB = 256;

interface Work {
  /** A module that reads `workerData` and posts one message. */
  module: URL;
  data: unknown;
  withinMs: number;
}

/**
 * What a module answers from a thread of its own: work on a stranger's text, which may be built to keep a parser
 * busy or to exhaust it, then ends with the thread. Rejects when it fails, takes too long or needs too much.
 */
export function runInWorker<Answer>({ module, data, withinMs }: Work): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      execArgv: [],
    });
    const end = () => {
      clearTimeout(timer);
      void thread.terminate();
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const timer = setTimeout(() => fail(new Error('took too long')), withinMs);
    thread.once('message', (answer: Answer) => {
      end();
      resolve(answer);
    });
    thread.once('error', fail);
    thread.once('exit', () => fail(new Error('ended without an answer')));
  });
}
