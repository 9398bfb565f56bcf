import type { ClientBase } from 'pg';

/** Allows one sample of each product, where its minimum is more. */
export async function loadSamples(client: ClientBase): Promise<void> {
  await client.query(
    'INSERT INTO sample_rule (category_id, pieces) SELECT id, 1 FROM category WHERE parent_id IS NULL',
  );
}
