// Finds a program that a test needs, or installs Debian's where that can be done unasked.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the path of the first of these programs on this machine. Throws with one line that says what to do when there
 * is none.
 */
export function ensureDebianProgram({ names, aptPackage }) {
  const found = find(names) ?? install(aptPackage, names);
  if (found) return found;
  throw new Error(`the tests need ${names[0]}: install it (Debian: ${aptPackage})`);
}

const find = (names) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
    )
    .find((file) => existsSync(file));

function install(aptPackage, names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    return undefined;
  process.stdout.write(`installing ${aptPackage} for the tests\n`);
  spawnSync('sh', ['-c', `apt-get update && apt-get install -y --no-install-recommends ${aptPackage}`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find(names);
}
