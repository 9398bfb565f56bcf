import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '../../contract/call.ts';
import type { ProductList } from '../../contract/list.ts';
import { holdFile } from '../../scripts/cluster/keep-running.ts';
import { cutOff, type Disk, hasMachines, type Machine, rejoin } from '../../scripts/cluster/machines.ts';
import { isWhole, readManager } from '../../scripts/cluster/opensearch.ts';
import { addressOf } from '../../scripts/cluster/ports.ts';
import { type ClusterState, readState } from '../../scripts/cluster/state.ts';
import { otherList } from './buyers.ts';

const SUSPENDED_MS = 8000;
/** Longer than Patroni's lease of the primary and its round. */
const AWAY_MS = 40_000;
const FULL_MS = 20_000;
/** All nodes of OpenSearch start in it on two busy cores. */
const WELL_MS = 240_000;

/** What is done to a cluster, in the words of the table. */
export type Break = { name: string; run: () => Promise<void> };

/** Polls until it is true; an error counts as no. Throws after four minutes. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const look = async () => isTrue();
  for (const end = Date.now() + WELL_MS; Date.now() < end; await pause(100))
    if (await look().catch(() => false)) return;
  throw new Error(`waited in vain for ${what}`);
}

/** Whether what listens at an address answers a path with 200. */
const answers = async (address: string, path = '/readyz'): Promise<boolean> =>
  (await fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(2000) })).ok;

/** Whether a web process has its search. */
async function hasCounts(address: string): Promise<boolean> {
  const headers = { 'site-type': 'vip' };
  const response = await fetch(`http://${address}${otherList()}`, {
    headers,
    signal: AbortSignal.timeout(5000),
  });
  const { data } = (await response.json()) as Envelope<ProductList>;
  return data !== null && data.understood !== null;
}

/** Whether all processes of the shop can be used, and all nodes of OpenSearch. */
export async function isWell({ ports, pids }: ClusterState): Promise<boolean> {
  for (const web of [addressOf(ports, 'web1'), addressOf(ports, 'web2')])
    if (!((await answers(web)) && (await hasCounts(web)))) return false;
  return pids.opensearch1 === undefined || isWhole(ports);
}

const pidIn = (folder: string, name: string): number => {
  const pid = readState(folder).pids[name];
  if (pid === undefined) throw new Error(`there is no ${name}`);
  return pid;
};
const killIn = (folder: string, name: string): boolean => process.kill(pidIn(folder, name), 'SIGKILL');
async function suspendIn(folder: string, name: string, ms = SUSPENDED_MS): Promise<void> {
  const pid = pidIn(folder, name);
  process.kill(pid, 'SIGSTOP');
  await pause(ms);
  process.kill(pid, 'SIGCONT');
}

const nodesIn = (folder: string): string[] =>
  Object.keys(readState(folder).pids).filter((name) => name.startsWith('opensearch'));

/** What breaks OpenSearch where it runs, else the search process. */
function searchBreaks(folder: string): Break[] {
  if (nodesIn(folder).length === 0)
    return [
      { name: 'the search is killed', run: async () => void killIn(folder, 'search') },
      { name: 'the search hangs for 8 s', run: () => suspendIn(folder, 'search') },
    ];
  const manager = (): Promise<string> => readManager(readState(folder).ports);
  return [
    { name: 'a node of OpenSearch is killed', run: async () => void killIn(folder, await manager()) },
    { name: 'a node of OpenSearch hangs for 8 s', run: async () => suspendIn(folder, await manager()) },
    {
      name: 'a node of OpenSearch hangs for 40 s',
      run: async () => suspendIn(folder, await manager(), AWAY_MS),
    },
    {
      name: 'all nodes of OpenSearch are killed',
      run: async () => {
        for (const name of nodesIn(folder)) killIn(folder, name);
      },
    },
  ];
}

/** Lists the breaks of the cluster in a folder. */
export function breaksOf(folder: string): Break[] {
  const pidOf = (name: string): number => pidIn(folder, name);
  const kill = (name: string) => async (): Promise<void> => void killIn(folder, name);
  const suspend = (name: string) => () => suspendIn(folder, name);
  /** Ends a process in order, and waits until another is there. */
  const replace = async (name: string): Promise<void> => {
    const before = pidOf(name);
    process.kill(before, 'SIGTERM');
    await until(`another ${name}`, () => pidOf(name) !== before);
    await until('all processes', () => isWell(readState(folder)));
  };
  const primary = async (): Promise<'pg1' | 'pg2'> =>
    (await answers(addressOf(readState(folder).ports, 'patroni1'), '/primary').catch(() => false))
      ? 'pg1'
      : 'pg2';
  const postmaster = async (member: string): Promise<number> =>
    Number.parseInt(await readFile(path.join(folder, member, 'data/postmaster.pid'), 'utf8'), 10);
  /** Kills a member of PostgreSQL with its Patroni, and keeps it away for so long that another takes its place. */
  const takeAway = async (member: string): Promise<void> => {
    const pids = [pidOf(member), await postmaster(member)];
    await writeFile(holdFile(folder, member), '');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await pause(AWAY_MS);
    await rm(holdFile(folder, member));
  };
  const replica = async (): Promise<'pg1' | 'pg2'> => ((await primary()) === 'pg1' ? 'pg2' : 'pg1');
  /** Cuts a machine off from the network for so long that others must go on without it. */
  const isolate = async (machine: Machine): Promise<void> => {
    cutOff(machine);
    await pause(AWAY_MS);
    rejoin(machine);
  };
  const fill = async (disk: Disk): Promise<void> => {
    const file = path.join(folder, disk, 'full');
    spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' });
    await pause(FULL_MS);
    await rm(file);
  };
  /** What takes machines and disks of their own. */
  const onMachines: Break[] = [
    { name: 'a web process is cut off for 40 s', run: () => isolate('web1') },
    { name: 'a worker is cut off for 40 s', run: () => isolate('worker1') },
    { name: 'the primary is cut off for 40 s', run: async () => isolate(await primary()) },
    { name: 'the replica is cut off for 40 s', run: async () => isolate(await replica()) },
    { name: 'the disk of the primary is full for 20 s', run: async () => fill(await primary()) },
    { name: 'the disk of the replica is full for 20 s', run: async () => fill(await replica()) },
    { name: 'the disk of the files is full for 20 s', run: () => fill('s3') },
    { name: 'the disk of the web processes is full for 20 s', run: () => fill('data') },
  ];
  return [
    { name: 'nothing', run: async () => undefined },
    { name: 'a web process is killed', run: kill('web1') },
    { name: 'a web process hangs for 8 s', run: suspend('web2') },
    { name: 'a worker is killed', run: kill('worker1') },
    ...searchBreaks(folder),
    { name: 'Valkey is killed', run: kill('valkey') },
    { name: 'Valkey hangs for 8 s', run: suspend('valkey') },
    { name: 'the server of files is killed', run: kill('s3') },
    { name: 'the proxy is killed', run: kill('haproxy') },
    {
      name: 'PostgreSQL of the primary is killed',
      run: async () => void process.kill(await postmaster(await primary()), 'SIGKILL'),
    },
    { name: 'the primary is away for 40 s', run: async () => takeAway(await primary()) },
    {
      name: 'the replica is away for 40 s',
      run: async () => takeAway(await replica()),
    },
    ...(hasMachines ? onMachines : []),
    {
      name: 'all are restarted in turn',
      run: async () => {
        const nodes = nodesIn(folder);
        const search = nodes.length > 0 ? nodes : ['search'];
        for (const name of [...search, 'web1', 'web2', 'worker1', 'worker2']) await replace(name);
      },
    },
  ];
}
