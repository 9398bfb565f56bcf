import type { Pool } from 'pg';
import { slipFile } from '../../../../contract/file.ts';
import { refuse } from '../../../../contract/refusals.ts';
import { ok } from '../../../../kit/result.ts';
import { findVisibleOrder } from '../../../domains/orders/index.ts';
import { findSlip } from '../../../domains/payments/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { openStored } from '../../../platform/files/open-stored.ts';
import { type FileRoute, handleFile } from '../../../platform/http/route.ts';

type Dependencies = { pool: Pool; files: FileStore; orderKey: Buffer };

/** The slips of payments, for whoever may pay their order. */
export const slipFiles = ({ pool, files, orderKey }: Dependencies): FileRoute[] => [
  handleFile(slipFile, async (context, { orderId, id, key }) => {
    const order = await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'pay' });
    const slip = order && (await findSlip(pool, order.id, id));
    const stored = slip && (await openStored(files, slip.key));
    return stored ? ok({ ...stored, name: slip.name, type: slip.type }) : refuse('NotFound');
  }),
];
