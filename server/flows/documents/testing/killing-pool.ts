import type { Pool, PoolClient } from 'pg';

export type KillPoint = 'first number' | 'second number' | 'commit';
const POINTS: readonly KillPoint[] = ['first number', 'second number', 'commit'];

/**
 * A pool of whose connections the server kills three of five inside their transactions: one after its first document, one
 * after its second, and one before it commits. `kills` counts those that the server has confirmed.
 */
export function killingPool(pool: Pool) {
  const kills: Record<KillPoint, number> = { 'first number': 0, 'second number': 0, commit: 0 };
  let connections = 0;

  async function kill(client: PoolClient, point: KillPoint): Promise<void> {
    const { processID } = client as PoolClient & { processID: number };
    const { rows } = await pool.query('SELECT pg_terminate_backend($1, 5000) AS done', [processID]);
    if (rows[0]?.done) kills[point] += 1;
  }

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    const turn = connections % (POINTS.length + 2);
    connections += 1;
    const planned = POINTS[turn];
    let inserted = 0;
    const query = async (config: string | { name?: string }, ...more: unknown[]) => {
      const isDocument = typeof config === 'object' && config.name === 'documents.insert';
      if (config === 'COMMIT' && planned === 'commit') await kill(client, planned);
      const result = await (client.query as (...all: unknown[]) => Promise<unknown>)(config, ...more);
      if (isDocument) {
        inserted += 1;
        if (planned && planned === POINTS[inserted - 1]) await kill(client, planned);
      }
      return result;
    };
    return { query, release: (error?: Error) => client.release(error) } as unknown as PoolClient;
  }
  return { pool: { connect } as unknown as Pool, kills };
}
