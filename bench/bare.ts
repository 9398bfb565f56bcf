import Fastify from 'fastify';
import { readConfig } from '../server/composition/config/config.ts';
import { createPool } from '../server/platform/database/pool.ts';

// The baseline of all ratios: the same Fastify and pool with one statement between them.
const { DATABASE_URL = '', DATABASE_CONNECTIONS } = readConfig(process.env);
const pool = createPool(DATABASE_URL, DATABASE_CONNECTIONS);
const app = Fastify();
const select = { name: 'bare', text: 'SELECT product_id, sku, slug FROM card WHERE product_id = $1' };

app.get('/hello', async () => ({ hello: 'world' }));
app.get<{ Params: { id: string } }>('/card/:id', async ({ params }) => {
  const { rows } = await pool.query({ ...select, values: [params.id] });
  return rows[0];
});
app.get('/insert', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'bare-insert',
      text: 'INSERT INTO bench.insertion (name) VALUES ($1)',
      values: ['one row'],
    });
    await client.query('COMMIT');
    return { done: true };
  } finally {
    client.release();
  }
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ type: 'ready', url });
process.on('disconnect', () => process.exit(0));
