import type { Log } from './log.ts';

/** Logs the beginning and the end of an outage, each once: `lost` with what is known of the reason. */
export function createOutageLog(log: Log, { away, back }: { away: string; back: string }) {
  let isAway = false;
  return {
    lost: (why: object): void => {
      if (!isAway) log.warn(why, away);
      isAway = true;
    },
    found: (): void => {
      if (isAway) log.info(back);
      isAway = false;
    },
  };
}
