// Finds a Chromium for the browser tests, or installs Debian's where that can be done unasked.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const WHOLE = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const SHELL = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'];

/** The path of a Chromium on this machine. Throws with one line that says what to do when there is none. */
export function ensureChromium() {
  const found = find(WHOLE) ?? install('chromium', WHOLE);
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one');
}

/**
 * The path of Chromium's headless shell, the same engine without windows, which takes half of the processor to open
 * pages; of a whole Chromium where there is no shell. Throws as ensureChromium() does.
 */
export function ensureHeadlessShell() {
  // Another version of Chromium is not removed for it.
  return find(SHELL) ?? install('--no-remove chromium-headless-shell', SHELL) ?? ensureChromium();
}

const find = (places) => places.find((place) => place && existsSync(place));

function install(packages, places) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    return undefined;
  process.stdout.write('installing Chromium for the browser tests\n');
  spawnSync('sh', ['-c', `apt-get update && apt-get install -y ${packages}`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find(places);
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(`${ensureChromium()}\n`);
  } catch (fault) {
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
  }
}
