import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The operating system's user that PostgreSQL runs as, where it differs from that of this process. */
export type Account = { uid: number; gid: number };

// No distribution assigns this number. PostgreSQL needs no entry in /etc/passwd for it.
const OWN: Account = { uid: 54_329, gid: 54_329 };

/** PostgreSQL refuses to run as root. Returns the account to run it as, or undefined for that of this process. */
export function clusterAccount(): Account | undefined {
  return process.getuid?.() === 0 ? OWN : undefined;
}

/** initdb looks its user up by number, so it runs as nobody; the created folder is then chowned to the account. */
export function initAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(entry?.[1] ?? 65_534) >>> 0, gid: Number(entry?.[2] ?? 65_534) >>> 0 };
}

/** Whether the account can enter a folder. Tried, because modes alone leave out ACLs and mounts. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}
