import { encode, fire, type Shot } from './client.ts';

export type Measured = { perSecond: number; p50: number; p99: number; failed: number };

type Load = {
  url: string;
  shots: Shot[];
  connections: number;
  /** Seconds; or, with `once`, every shot is fired exactly once. */
  seconds?: number;
  once?: boolean;
};

const at = (sorted: number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

/** Fires shots at a server in turn over keep-alive connections. */
export async function load({ url, shots, connections, seconds = 8, once = false }: Load): Promise<Measured> {
  const { hostname, port, host } = new URL(url);
  const encoded = shots.map((shot) => encode(shot, host));
  const times: number[] = [];
  let failed = 0;
  let fired = 0;
  const begun = performance.now();
  const end = once ? Number.POSITIVE_INFINITY : begun + seconds * 1000;

  const one = () =>
    fire(Number(port), hostname, (done) => {
      if (done) times.push(done.ms);
      if (done && done.status !== 200) failed += 1;
      if (once ? fired >= encoded.length : performance.now() > end) return null;
      fired += 1;
      return encoded[(fired - 1) % encoded.length] ?? null;
    });
  await Promise.all(Array.from({ length: connections }, one));

  const took = (performance.now() - begun) / 1000;
  times.sort((left, right) => left - right);
  return { perSecond: times.length / took, p50: at(times, 0.5), p99: at(times, 0.99), failed };
}
