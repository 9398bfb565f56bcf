/** Prints a line for the person who gave the command. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why the command was not done. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
