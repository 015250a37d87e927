import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#server/infra/free-port.ts';
import { eventually } from '#tests/support/child.ts';

const DRAWS_NOTHING = `
  export const render = async () => ({ status: 200, head: '', html: '-', data: '', starts: '', routeIds: [] });
  export const drawNoScript = () => ({ head: '', html: '-' });`;

/** What a program is made of; its pages are left out, as they ask the database by the same calls. */
export const PARTS = ['server', 'shared', 'migrations', 'content', 'package.json'] as const;

// What server/http/pages-built.ts reads of a build.
const NO_PAGES = {
  'client/index.html': '<!--head--><div id="root"><!--app--></div><!--data-->',
  'client/.vite/manifest.json': '{}',
  'server/style-pieces.json': '[]',
  // 0.1.0 speaks English, and has it there.
  'server/entry-server.js': DRAWS_NOTHING,
  'server/languages.json': '{"folders":{"en":"en"},"spoken":[]}',
  'server/en/entry-server.js': DRAWS_NOTHING,
};

const START_SECONDS = 60;
const ERROR_LEVEL = 50;

interface LogLine {
  level: number;
  msg: string;
  req?: { method: string };
  err?: { message: string };
}

/** The source of one version in a folder of its own, with the packages of today. */
export class Program implements AsyncDisposable {
  readonly version: string;
  readonly folder: string;

  private constructor(version: string, folder: string) {
    this.version = version;
    this.folder = folder;
  }

  /** As it was released. */
  static async unpacked(version: string, archive: string): Promise<Program> {
    const program = await Program.#inFolder(version);
    execFileSync('tar', ['-xzf', archive, '-C', program.folder]);
    return program;
  }

  /** As it stands here, and with these migrations. */
  static async ofToday(planted: readonly string[] = []): Promise<Program> {
    const program = await Program.#inFolder('today');
    for (const part of PARTS) await cp(part, join(program.folder, part), { recursive: true });
    for (const file of planted)
      await cp(join(import.meta.dirname, 'planted', file), join(program.folder, 'migrations', file));
    return program;
  }

  static async #inFolder(version: string): Promise<Program> {
    const folder = await mkdtemp(join(tmpdir(), 'wishwren-upgrade-'));
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    for (const [file, text] of Object.entries(NO_PAGES)) {
      await mkdir(join(folder, 'dist', file, '..'), { recursive: true });
      await writeFile(join(folder, 'dist', file), text);
    }
    return new Program(version, folder);
  }

  /** One of its commands, to its end; throws with what it complained of. */
  run(command: string, settings: Settings, ...words: string[]): void {
    execFileSync(process.execPath, [join('server/cli', command), ...words], {
      cwd: this.folder,
      env: environment(settings),
      stdio: 'pipe',
    });
  }

  async start(settings: Settings): Promise<Instance> {
    const instance = new Instance(this, settings, await freePort());
    await instance.isReady();
    return instance;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

type Settings = Record<string, string>;

const environment = (settings: Settings) => ({ PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings });

/** A program that runs, as `npm start` would start it. */
export class Instance implements AsyncDisposable {
  readonly version: string;
  readonly url: string;
  /** What its log calls an error, each kind of call once. */
  readonly errors = new Set<string>();
  readonly #process: ChildProcess;
  #complaint = '';

  constructor({ version, folder }: Program, settings: Settings, port: number) {
    this.version = version;
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, ['server/main.js'], {
      cwd: folder,
      env: environment({ ...settings, PORT: String(port), DATA_DIR: join(folder, 'data') }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (this.#process.stdout)
      createInterface(this.#process.stdout).on('line', (line) => {
        // Beside its log it says that it is ready.
        if (!line.startsWith('{')) return;
        const { level, req, err, msg } = JSON.parse(line) as LogLine;
        if (level >= ERROR_LEVEL) this.errors.add(`${version}: ${req?.method ?? ''} ${err?.message ?? msg}`);
      });
    this.#process.stderr?.on('data', (chunk) => {
      this.#complaint += chunk;
    });
  }

  /** Throws with what it said when it does not start. */
  async isReady(): Promise<void> {
    await eventually(async () => {
      if (this.#hasEnded()) throw new Error(`${this.version} did not start: ${this.#complaint.trim()}`);
      return (await fetch(`${this.url}/readyz`).catch(() => null))?.ok ?? false;
    }, START_SECONDS);
  }

  #hasEnded() {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#hasEnded()) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }
}
