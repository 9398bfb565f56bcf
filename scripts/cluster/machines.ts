import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the cluster is started as root, some services are on machines of their own, network namespaces on one bridge, and
 * some folders are disks of their own, so that a drill can cut a machine off and fill a disk. Otherwise all is local.
 */
export const hasMachines = process.platform === 'linux' && process.getuid?.() === 0;

const BRIDGE = 'lading0';
const NETWORK = '10.231.7';
const MACHINES = ['pg1', 'pg2', 'web1', 'worker1'] as const;
const DISKS = ['pg1', 'pg2', 's3', 'data'] as const;
const DISK_SIZE = '3g';
const LOCAL = '127.0.0.1';

export type Machine = (typeof MACHINES)[number];
export type Disk = (typeof DISKS)[number];

const indexOf = (name: string): number => (MACHINES as readonly string[]).indexOf(name);
const namespaceOf = (name: string): string => `lading-${name}`;
const cableOf = (machine: string): string => `lading-v${indexOf(machine)}`;

/** The address where what has no machine of its own is reached by those that have. */
export const hub = hasMachines ? `${NETWORK}.1` : LOCAL;

/** The address of a service's machine. */
export const hostOf = (name: string): string =>
  hasMachines && indexOf(name) >= 0 ? `${NETWORK}.${10 + indexOf(name)}` : hub;

/** A command that runs another on a service's machine, as a user. */
export function onMachine(name: string, command: string[], uid: number | undefined): string[] {
  const user = uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const machine = hasMachines && indexOf(name) >= 0 ? ['ip', 'netns', 'exec', namespaceOf(name)] : [];
  return [...machine, ...user, ...command];
}

const ip = (command: string): unknown => execFileSync('ip', command.split(' '), { stdio: 'pipe' });

function attempt(action: () => unknown): void {
  try {
    action();
  } catch {
    // There is nothing of the kind.
  }
}

/** Removes machines and disks, those that a killed cluster has left too. */
export function removeMachines(folder: string): void {
  if (!hasMachines) return;
  for (const machine of MACHINES) {
    // A namespace in which something still runs keeps its cable.
    attempt(() => ip(`link del ${cableOf(machine)}`));
    attempt(() => ip(`netns del ${namespaceOf(machine)}`));
  }
  attempt(() => ip(`link del ${BRIDGE}`));
  for (const disk of DISKS)
    attempt(() => execFileSync('umount', ['--lazy', path.join(folder, disk)], { stdio: 'pipe' }));
}

/** Creates machines and disks; those of PostgreSQL belong to `uid`. */
export function createMachines(folder: string, uid: number | undefined): void {
  for (const disk of DISKS) mkdirSync(path.join(folder, disk), { recursive: true });
  if (!hasMachines) return;
  // Of its own, or it would be that of one of its machines and change when that is cut off.
  ip(`link add ${BRIDGE} address 02:00:00:00:00:01 type bridge`);
  ip(`addr add ${hub}/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);
  for (const machine of MACHINES) {
    const namespace = namespaceOf(machine);
    ip(`netns add ${namespace}`);
    ip(`link add ${cableOf(machine)} type veth peer name eth0 netns ${namespace}`);
    ip(`link set ${cableOf(machine)} master ${BRIDGE} up`);
    ip(`-n ${namespace} addr add ${hostOf(machine)}/24 dev eth0`);
    ip(`-n ${namespace} link set eth0 up`);
    ip(`-n ${namespace} link set lo up`);
  }
  for (const disk of DISKS) {
    const place = path.join(folder, disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', place]);
    if (uid !== undefined && disk.startsWith('pg')) chownSync(place, uid, uid);
  }
}

/** Cuts a machine off from all others, or joins it to them again. Nothing on it learns of it but by waiting. */
export const cutOff = (machine: Machine): unknown => ip(`link set ${cableOf(machine)} nomaster`);
export const rejoin = (machine: Machine): unknown => ip(`link set ${cableOf(machine)} master ${BRIDGE}`);
