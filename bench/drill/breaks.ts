import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holdFile } from '../../scripts/cluster/keep-running.ts';
import { cutOff, type Disk, hasMachines, type Machine, rejoin } from '../../scripts/cluster/machines.ts';
import { addressOf } from '../../scripts/cluster/services.ts';
import { type ClusterState, readState } from '../../scripts/cluster/state.ts';

const SUSPENDED_MS = 8000;
/** Longer than Patroni's lease of the primary and its round. */
const AWAY_MS = 40_000;
const FULL_MS = 20_000;
const WELL_MS = 90_000;

/** What is done to a cluster, in the words of the table. */
export type Break = { name: string; run: () => Promise<void> };

/** Polls until it is true; an error counts as no. Throws after a minute and a half. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const look = async () => isTrue();
  for (const end = Date.now() + WELL_MS; Date.now() < end; await pause(100))
    if (await look().catch(() => false)) return;
  throw new Error(`waited in vain for ${what}`);
}

/** Whether what listens at an address answers a path with 200. */
const answers = async (address: string, path = '/readyz'): Promise<boolean> =>
  (await fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(2000) })).ok;

/** Whether all processes of the shop can be used. */
export const isWell = async ({ ports }: ClusterState): Promise<boolean> =>
  (await answers(addressOf(ports, 'web1'))) && (await answers(addressOf(ports, 'web2')));

/** Lists the breaks of the cluster in a folder. */
export function breaksOf(folder: string): Break[] {
  const pidOf = (name: string): number => {
    const pid = readState(folder).pids[name];
    if (pid === undefined) throw new Error(`there is no ${name}`);
    return pid;
  };
  const kill = (name: string) => async (): Promise<void> => void process.kill(pidOf(name), 'SIGKILL');
  const suspend = (name: string) => async (): Promise<void> => {
    const pid = pidOf(name);
    process.kill(pid, 'SIGSTOP');
    await pause(SUSPENDED_MS);
    process.kill(pid, 'SIGCONT');
  };
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
    { name: 'the search is killed', run: kill('search') },
    { name: 'the search hangs for 8 s', run: suspend('search') },
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
        for (const name of ['search', 'web1', 'web2', 'worker1', 'worker2']) await replace(name);
      },
    },
  ];
}
