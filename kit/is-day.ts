/**
 * Whether a text is a day of the calendar as YYYY-MM-DD: not 31 February, which Date takes for one of March, and none that
 * a database has no room for.
 */
export function isDay(text: string): boolean {
  const at = new Date(text);
  const isWritten = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
  return isWritten && text >= '1900' && text < '3000';
}
