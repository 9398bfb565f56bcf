import pg from 'pg';

/**
 * Runs an action on a connection of its own, outside every pool, and closes it. A connection that the server ends fails
 * the queries of the action; its error event alone would exit the process.
 */
export async function withClient<Result>(
  config: pg.ClientConfig,
  action: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await action(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
