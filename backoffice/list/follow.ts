const EVERY_MS = 1500;
/** Longer work is followed on its page. */
const LONGEST_MS = 90_000;

/** Asks again and again until something answers, for a minute and a half at most; undefined: it has not ended by then. */
export async function follow<Ended>(ask: () => Promise<Ended | undefined>): Promise<Ended | undefined> {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const ended = await ask();
    if (ended) return ended;
  }
}
