import pino from 'pino';
import { placeOrder } from '../../../contract/order.ts';
import { createApp } from '../../composition/app.ts';
import { readConfig } from '../../composition/config/config.ts';
import { createPool } from '../../platform/database/pool.ts';

// A web process that places one order, for tests that kill it on the way. Its input comes as JSON in PLACE.
const { token, ...input } = JSON.parse(process.env.PLACE ?? '{}') as { token: string };
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' });
const pool = createPool(process.env.DATABASE_URL ?? '');
const { app } = await createApp({ config, pool, log: pino({ level: 'silent' }) });
const response = await app.inject({
  method: 'POST',
  url: `/api${placeOrder.path}`,
  headers: { authorization: token, 'site-type': 'vip' },
  payload: input,
});
process.send?.(response.json());
await app.close();
await pool.end();
