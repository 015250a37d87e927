import type { ChildProcess } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '#tests/support/sql.ts';
import { endProgram, giveAway, ownFolder, programNamed, startProgram } from './programs.ts';

// Every machine of the examples is an address of its own on this one: 10.0.0.21 is 127.43.0.21. They answer on the ports
// that the examples name.
const EXAMPLES = join(import.meta.dirname, '../../docs/examples/machines');
const here = (text: string) =>
  text.replaceAll('10.0.0.0/24', '127.0.0.0/8').replaceAll('10.0.0.', '127.43.0.');
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  postgres: 'postgresql-15',
} as const;
const NODES = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof NODES)[number];
const HEALTHY_WITHIN_MS = 180_000;

/** What has to be installed before a cluster can be started; null when everything is there. */
export function missingPackages(): string | null {
  const missing = Object.entries(PROGRAMS).filter(([program]) => programNamed(program) === null);
  return missing.length > 0 ? missing.map(([, packages]) => packages).join(' ') : null;
}

interface Member {
  name: Node;
  role: string;
  state: string;
  lag?: number | string;
}

/** etcd, three PostgreSQL under Patroni, and HAProxy before them and before two apps, with the settings of the examples. */
export async function startCluster() {
  const folder = await ownFolder();
  const log = (name: string) => join(folder.path, `${name}.log`);
  const etcd = startProgram(etcdCommand(join(folder.path, 'etcd')), log('etcd'));
  const nodes = new Map<Node, ChildProcess>();
  for (const node of NODES) {
    await writeSettings(folder.path, node);
    nodes.set(node, startNode(node));
  }
  const settings = join(folder.path, 'haproxy.cfg');
  await writeFile(settings, here(await readFile(join(EXAMPLES, 'haproxy.cfg'), 'utf8')));
  await giveAway(settings);
  const haproxy = startProgram([named('haproxy'), '-db', '-f', settings], log('haproxy'));
  await untilWhole();
  const primary = await primaryNode();
  await makeDatabase(primary);

  function startNode(node: Node): ChildProcess {
    return startProgram([named('patroni'), join(folder.path, node, 'patroni.yml')], log(node));
  }

  async function kill(node: Node): Promise<void> {
    const patroni = nodes.get(node);
    const postmaster = Number(
      (await readFile(join(dataOf(folder.path, node), 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    // While it stands still it makes no further children.
    killHard(postmaster, 'SIGSTOP');
    const children = await childrenOf(postmaster);
    if (patroni) await endProgram(patroni, 'SIGKILL');
    for (const pid of [postmaster, ...children]) killHard(pid);
  }

  return {
    folder: folder.path,
    databaseUrl: here('postgresql://wishwren:a-password@10.0.0.10:5432/wishwren'),
    appsUrl: here('http://10.0.0.10:8080'),
    appHosts: [here('10.0.0.11'), here('10.0.0.12')],
    primary: primaryNode,
    /** Ends Patroni, PostgreSQL and its children at once, as a power cut would. */
    kill,
    revive: (node: Node) => void nodes.set(node, startNode(node)),
    untilWhole,
    async stop({ keepsLogs }: { keepsLogs: boolean }) {
      for (const node of nodes.values()) await endProgram(node);
      await endProgram(haproxy);
      await endProgram(etcd);
      if (!keepsLogs) await folder.remove();
    },
  };
}

const named = (program: string) => programNamed(program) ?? program;
const addressOf = (node: Node) => here(`10.0.0.2${NODES.indexOf(node) + 1}`);
const dataOf = (folder: string, node: Node) => join(folder, node, 'data');

function etcdCommand(directory: string): [string, ...string[]] {
  const at = (port: number) => here(`http://10.0.0.31:${port}`);
  return [
    named('etcd'),
    ...['--name', 'etcd1', '--data-dir', directory],
    ...['--listen-client-urls', at(2379), '--advertise-client-urls', at(2379)],
    ...['--listen-peer-urls', at(2380), '--initial-advertise-peer-urls', at(2380)],
    ...['--initial-cluster', `etcd1=${at(2380)}`],
  ];
}

async function writeSettings(folder: string, node: Node): Promise<void> {
  const own = join(folder, node);
  await mkdir(own);
  const example = await readFile(join(EXAMPLES, 'patroni.yml'), 'utf8');
  const text = here(example.replaceAll('10.0.0.21', `10.0.0.2${NODES.indexOf(node) + 1}`))
    .replace('name: db1', `name: ${node}`)
    .replace('/var/lib/postgresql/15/wishwren', dataOf(folder, node))
    .replace('/var/lib/postgresql/.pgpass-patroni', join(own, 'pgpass'))
    .replace('/var/run/postgresql', own);
  await writeFile(join(own, 'patroni.yml'), text);
  for (const path of [own, join(own, 'patroni.yml')]) await giveAway(path);
}

async function makeDatabase(primary: Node): Promise<void> {
  const url = `postgresql://postgres:choose-one@${addressOf(primary)}:5432/postgres`;
  await execute(url, `create role wishwren login password 'a-password'`);
  await execute(url, 'create database wishwren owner wishwren');
}

async function members(): Promise<Member[]> {
  for (const node of NODES) {
    const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function primaryNode(): Promise<Node> {
  const found = (await members()).find(({ role, state }) => role === 'leader' && state === 'running');
  if (!found) throw new Error('There is no primary');
  return found.name;
}

/** Until every machine is up again and one of the standbys has everything that is acknowledged. */
async function untilWhole(): Promise<void> {
  const until = performance.now() + HEALTHY_WITHIN_MS;
  for (;;) {
    const all = await members();
    const areUp = all.filter(({ state }) => ['running', 'streaming'].includes(state)).length === NODES.length;
    const isWhole = areUp && ['leader', 'sync_standby'].every((role) => all.some((one) => one.role === role));
    if (isWhole) return;
    if (performance.now() > until) throw new Error(`The cluster is not whole: ${JSON.stringify(all)}`);
    await pause(250);
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return pids.filter((_, nth) => parents[nth] === parent).map(Number);
}

function killHard(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    // Zero would mean this process itself.
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}
