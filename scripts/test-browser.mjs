// Runs the browser tests in two halves at once, each with a shop and a database of its own: one alone leaves a core idle.
import { spawn } from 'node:child_process';

const HALVES = ['1/2', '2/2'];

/** Runs a half. Returns its exit code; what it prints comes when it has ended, so that the halves do not mix. */
function run(shard) {
  const child = spawn('vitest', ['run', '--project', 'browser', `--shard=${shard}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  child.stdout.on('data', (text) => output.push(text));
  child.stderr.on('data', (text) => output.push(text));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    }),
  );
}

const codes = await Promise.all(HALVES.map(run));
process.exitCode = Math.max(...codes);
