const started = performance.now();

// A closed terminal or pipe must not abort an orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints one line for the person who started the shop, with the seconds since. */
export function printLine(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${seconds.padStart(6)} s  ${line}\n`);
}

/** Prints lines as they are. */
export function printLines(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints the one line that says why nothing was started. */
export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
