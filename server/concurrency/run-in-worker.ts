import { Worker } from 'node:worker_threads';

const MEMORY_MB = 256;

interface Work {
  /** A module that reads `workerData` and posts one message. */
  module: URL;
  data: unknown;
  withinMs: number;
}

/**
 * Runs a module in a worker of its own and resolves to what it posts. For work on a stranger's text, which may be built
 * to keep a parser busy or to exhaust it. Ends the worker and rejects when it fails, takes too long or needs too much
 * memory.
 */
export function runInWorker<Answer>({ module, data, withinMs }: Work): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      execArgv: [],
    });
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const timer = setTimeout(() => fail(new Error('took too long')), withinMs);
    worker.once('message', (answer: Answer) => {
      end();
      resolve(answer);
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('ended without an answer')));
  });
}
