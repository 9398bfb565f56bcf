/** Whether each moment is tried: in `npm run test:stress`, which runs for an hour before a release. */
const isStress = process.env.STRESS === 'true';
const SOME = 5;

/**
 * The numbers from 1 to `last` of moments at which a process is killed, or of rounds: in `npm test` five of them, the
 * first and the last among them, and all of them in `npm run test:stress`.
 */
export function moments(last: number): number[] {
  const all = Array.from({ length: last }, (_, at) => at + 1);
  if (isStress || last <= SOME) return all;
  return Array.from({ length: SOME }, (_, at) => 1 + Math.round((at * (last - 1)) / (SOME - 1)));
}
