import { withClient } from '../platform/database/with-client.ts';

/** Counts of what was deleted. */
export type ForgottenSecrets = { factors: number; webhooks: number; connections: number };

/** Deletes all sealed secrets, whose key is lost, with what is of no use without them. */
export const forgetSecrets = (url: string): Promise<ForgottenSecrets> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<ForgottenSecrets>(
      `WITH f AS (DELETE FROM second_factor RETURNING 1), w AS (DELETE FROM webhook_endpoint RETURNING 1),
         c AS (DELETE FROM connection RETURNING 1), s AS (DELETE FROM secret WHERE name IN ('seal', 'seal-check'))
       SELECT (SELECT count(*) FROM f)::int AS factors, (SELECT count(*) FROM w)::int AS webhooks,
         (SELECT count(*) FROM c)::int AS connections`,
    );
    return rows[0] ?? { factors: 0, webhooks: 0, connections: 0 };
  });
