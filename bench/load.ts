import autocannon from 'autocannon';

export type Shot = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
export type Measured = { perSecond: number; p50: number; p99: number; failed: number };

type Load = {
  url: string;
  shots: Shot[];
  connections: number;
  /** Seconds; or, with `once`, every shot is fired exactly once. */
  seconds?: number;
  once?: boolean;
};

const slices = <One>(list: One[], parts: number): One[][] =>
  Array.from({ length: parts }, (_, part) => list.filter((_one, index) => index % parts === part));

/** Fires at a server over kept connections. Each connection takes its own share of the shots, in turn. */
export async function load({ url, shots, connections, seconds = 8, once = false }: Load): Promise<Measured> {
  const shares = slices(shots, connections).map((share) => (share.length > 0 ? share : shots));
  const requests = (list: Shot[]) => list.map((shot) => ({ method: 'GET', ...shot })) as autocannon.Request[];
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    // A connection fires its first shot before it is given its share.
    requests: requests(shots.slice(0, 1)),
    ...(once ? { amount: shots.length } : { duration: seconds }),
    setupClient: (client) => {
      const share = shares[next % connections] ?? shots;
      next += 1;
      client.setRequests(requests(share));
    },
  });
  const { requests: rate, latency, non2xx, errors, duration } = result;
  return {
    perSecond: once ? shots.length / duration : rate.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  };
}
