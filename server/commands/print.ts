import { commandProcess } from './command-process.ts';

/** Prints a line to standard output. */
export function printLine(line: string): void {
  commandProcess().stdout.write(`${line}\n`);
}

/** Prints a line to standard error. */
export function printError(line: string): void {
  commandProcess().stderr.write(`${line}\n`);
}
