// A worker that checks batches in small parts, to be killed while it does.
import path from 'node:path';
import { readConfig } from '../../../composition/config/config.ts';
import { checkServices } from '../../../composition/dropshipping-parts.ts';
import { createProviders } from '../../../domains/payments/providers.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { openSecret } from '../../../platform/database/secrets/open-secret.ts';
import { createMessages } from '../../../platform/http/messages.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { openTexts } from '../../../platform/pages/texts.ts';
import { checkBatch } from '../check/check-batch.ts';

const { DATABASE_URL: url = '', PART } = process.env;
const pool = createPool(url, 4);
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' });
const { read } = openTexts(path.join(import.meta.dirname, '../../../../storefront/texts'));
const messages = createMessages(
  (language) => read('prompt_message_F', language),
  (language) => read('common', language),
);
const providers = createProviders({ pool, gatewayKey: await openSecret(pool, 'test-gateway'), config });
const open = checkServices({ pool, config, providers, messages, now: Date.now });
const tasks = {
  'check-batch': async (payload: unknown) =>
    checkBatch(await open(), (payload as { batch: string }).batch, Number(PART)),
};
await runJobs({ url, classes: [{ tasks, concurrency: 3 }], log: createLog('silent') });
