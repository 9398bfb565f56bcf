import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { commandProcess } from './command-process.ts';
import { printError } from './print.ts';

/**
 * Reads a line of standard input that must not be seen: a terminal does not show it, and no list of processes has it.
 * Returns an empty text at the end of the input.
 */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = commandProcess();
  const isTerminal = stdin.isTTY ?? false;
  if (isTerminal) stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) printError('');
  }
}
