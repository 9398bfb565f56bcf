// Finds a Chromium for the browser tests, or installs Debian's where that can be done unasked.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium on this machine. Throws with one line that says what to do when there is none. */
export function ensureChromium() {
  const found = find() ?? install();
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one');
}

const find = () => PLACES.find((place) => place && existsSync(place));

function install() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    return undefined;
  process.stdout.write('installing Chromium for the browser tests\n');
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find();
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(`${ensureChromium()}\n`);
  } catch (fault) {
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
  }
}
