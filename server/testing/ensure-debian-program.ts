import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

type Program = {
  /** What it may be called. */
  names: readonly string[];
  aptPackage: string;
};

/**
 * Returns the path of a program that a test needs; installs Debian's where that can be done unasked, as root. Throws
 * with one line that says what to do.
 */
export function ensureDebianProgram({ names, aptPackage }: Program): string {
  const found = find(names) ?? install({ names, aptPackage });
  if (found) return found;
  throw new Error(`the tests need ${names[0]}: install it (Debian: ${aptPackage})`);
}

const find = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find((file) => existsSync(file));

function install({ names, aptPackage }: Program): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    return undefined;
  process.stdout.write(`installing ${aptPackage} for the tests\n`);
  const waitForLock = '-o DPkg::Lock::Timeout=300';
  const command = `apt-get update && apt-get install ${waitForLock} -y --no-install-recommends ${aptPackage}`;
  spawnSync('sh', ['-c', command], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find(names);
}
