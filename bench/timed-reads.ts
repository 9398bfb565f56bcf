const RUNS = 30;

/** Runs a read thirty times and prints its median and longest time in ms, and what it says of its answer. */
export async function printTimes<Answer>(
  name: string,
  read: () => Promise<Answer>,
  describe: (answer: Answer) => string,
): Promise<void> {
  const times: number[] = [];
  let text = '';
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    const answer = await read();
    times.push(performance.now() - startedAt);
    text = describe(answer);
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  process.stdout.write(`${name}: median ${at(0.5)} ms, longest ${at(1)} ms, ${text}\n`);
}
