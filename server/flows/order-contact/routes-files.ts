import { orderFile } from '../../../contract/file.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { findVisibleOrder } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openStored } from '../../platform/files/open-stored.ts';
import { type FileRoute, handleFile } from '../../platform/http/route.ts';
import { findOrderFile } from './query.ts';

type Dependencies = { db: Database; files: FileStore; orderKey: Buffer };

/** The files of messages and requests, for whoever may see their order. */
export const orderFiles = ({ db, files, orderKey }: Dependencies): FileRoute[] => [
  handleFile(orderFile, async (context, { id, key }) => {
    const file = await findOrderFile(db, id);
    if (!file) return refuse('NotFound');
    const { orderId } = file;
    const order = await findVisibleOrder({ db, orderKey }, context, { orderId, key, right: 'see' });
    const stored = order && (await openStored(files, file.key));
    return stored ? ok({ ...stored, name: file.name, type: file.type }) : refuse('NotFound');
  }),
];
