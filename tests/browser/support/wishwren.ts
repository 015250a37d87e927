import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const START_MS = 60_000;

/** The app as a newcomer starts it: `npm start`, a folder of its own, nothing mocked. */
export class Wishwren {
  readonly url: string;
  private process: ChildProcess | undefined;
  private output = '';
  private readonly port: number;
  private readonly dataDir: string;
  /** Another folder that the program lies in than this one. */
  private readonly program: string | undefined;

  private constructor(port: number, dataDir: string, program?: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.program = program;
    this.url = `http://localhost:${port}`;
  }

  /** With a data folder as a first start has made it: for the run once (once-started.ts), as making one takes most of a start. */
  static async install(program?: string): Promise<Wishwren> {
    const dataDir = await mkdtemp(join(tmpdir(), 'wishwren-browser-'));
    const app = new Wishwren(await freePort(), dataDir, program);
    const { ONCE_STARTED } = process.env;
    if (ONCE_STARTED) await cp(ONCE_STARTED, app.dataDir, { recursive: true });
    return app;
  }

  /** Settings beside port and folder, SMTP_URL say. */
  async start(settings: Record<string, string> = {}): Promise<void> {
    this.output = '';
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, RATE_LIMIT_SCALE: '1000' };
    const env = { ...process.env, ...own, ...settings };
    this.process = spawn('npm', ['start'], {
      env,
      detached: true,
      ...(this.program && { cwd: this.program }),
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    const until = Date.now() + START_MS;
    while (!(await isReady(this.url))) {
      if (Date.now() > until || this.process.exitCode !== null)
        throw new Error(`The app did not start:\n${this.output}`);
      await pause(100);
    }
  }

  async stop(): Promise<void> {
    const { process: running } = this;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    process.kill(-running.pid, 'SIGTERM');
    await ended;
    // npm is gone before the app is.
    while (isGroupAlive(running.pid)) await pause(50);
  }

  async uninstall(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** What the log of a new installation says. */
  codeOfFirstRun(): string {
    const [, code] = /with the code ([A-Z\d]{4}-[A-Z\d]{4})/.exec(this.output) ?? [];
    if (!code) throw new Error(`The log has no code:\n${this.output}`);
    return code;
  }

  get dataFolder(): string {
    return this.dataDir;
  }

  /** The newest mail to somebody, out of the outbox folder; waits for one that is on its way. */
  async mailTo(address: string, subject: RegExp): Promise<Email> {
    const outbox = join(this.dataDir, 'outbox');
    for (let tries = 0; tries < 150; tries++) {
      const names = (await readdir(outbox).catch(() => []))
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .reverse();
      for (const name of names) {
        const mail = await PostalMime.parse(await readFile(join(outbox, name)));
        if (mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? '')) return mail;
      }
      await pause(100);
    }
    throw new Error(`No mail ${subject} to ${address}`);
  }
}

/** The first link in a mail that leads to `path`. */
export function linkIn(mail: Pick<Email, 'text'>, path: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`The mail has no link to ${path}:\n${mail.text}`);
  return link;
}

function isGroupAlive(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

// Chromium refuses a few ports (4045, 6000, …); the system's free ones lie above them.
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
