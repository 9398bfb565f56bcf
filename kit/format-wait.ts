const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Returns a wait of so many seconds in words of a language (BCP 47): in seconds up to two minutes, then rounded up. */
export function formatWait(seconds: number, tag: string): string {
  const [unit, length] =
    seconds <= 2 * MINUTE_S
      ? (['second', 1] as const)
      : seconds <= 2 * HOUR_S
        ? (['minute', MINUTE_S] as const)
        : (['hour', HOUR_S] as const);
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}
