/** Prints a line for the person who gave the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why the command was not done. */
export function sayFault(line: string): void {
  process.stderr.write(`${line}\n`);
}
