import { Writable } from 'node:stream';
import type { CommandProcess } from '../commands/command-process.ts';
import { type Program, runProgram } from '../commands/run-program.ts';
import { staff } from '../commands/staff-program.ts';

/** Variables beside those of the process. */
type Given = { env?: NodeJS.ProcessEnv };

function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** Runs a command of a program without a process of its own. Returns its exit code and what it printed. */
export async function runCommand(program: Program, words: string[], { env }: Given = {}) {
  const [stdout, stderr] = [collector(), collector()];
  const given: CommandProcess = {
    env: { ...process.env, ...env },
    stdout: stdout.stream,
    stderr: stderr.stream,
  };
  await runProgram(program, words, given);
  return { code: given.exitCode ?? 0, stdout: stdout.text(), stderr: stderr.text() };
}

/**
 * Runs a command of `npm run staff` on the database of a shop. Returns its exit code and what it printed: to standard
 * error if it failed, else to standard output.
 */
export async function runStaff(shop: { url: string }, words: string[], { env, ...given }: Given = {}) {
  const { code, stdout, stderr } = await runCommand(staff, words, {
    ...given,
    env: { ...env, DATABASE_URL: shop.url },
  });
  return { code, text: code === 0 ? stdout : stderr };
}

/** Runs a command of `npm run staff` as runStaff() does, and returns what it printed. Throws its message if it failed. */
export async function printedByStaff(...given: Parameters<typeof runStaff>): Promise<string> {
  const { code, text } = await runStaff(...given);
  if (code !== 0) throw new Error(text);
  return text;
}
