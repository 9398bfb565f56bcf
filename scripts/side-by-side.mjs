// Runs npm scripts at once: the first has the processor, and the others use what it leaves. Fails if one of them does.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { createInterface } from 'node:readline';

/** A third of what others get, where all ask for more than there is. */
const LOW = 5;

/** Gives a process and what it starts what others leave; Linux counts that by session where it groups by these. */
function lower(pid) {
  os.setPriority(pid, LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW));
  } catch {
    // A system without such groups.
  }
}

/** Runs a script with its arguments, and prints its lines, each whole and after its name. Returns its exit code. */
function run(script, index) {
  const [name, ...words] = script.split(' ');
  // A session of its own, so that its priority counts and a signal reaches all of it.
  const child = spawn('npm', ['run', name, ...words], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (index > 0) lower(child.pid);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.kill(-child.pid, signal));
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    createInterface({ input: from }).on('line', (line) => to.write(`${name} | ${line}\n`));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const codes = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = Math.max(0, ...codes);
