import { createHash } from 'node:crypto';
import { refuse } from '../../../contract/refusals.ts';
import { reportClientError } from '../../../contract/shop.ts';
import { uploadFile } from '../../../contract/upload.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { ownerOf } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { redactUrl } from '../../platform/redact-url.ts';
import { causeOf } from './cause-of.ts';
import { saveUpload } from './save-upload.ts';
import { saveClientError } from './store.ts';

type Dependencies = { db: Database; files: FileStore; now: () => number };

export const inquiryRoutes = ({ db, files, now }: Dependencies): Route[] => [
  handle(uploadFile, async (context, { file }) => {
    const owner = ownerOf(context);
    if (!owner) return refuse('TokenRefused');
    return saveUpload(db, files, { file, owner, at: new Date(now()) });
  }),
  handle(reportClientError, async ({ userAgent }, { message, stack, page }) => {
    const fingerprint = createHash('sha256').update(causeOf({ message, stack })).digest();
    await saveClientError(db, { fingerprint, message, stack, page: redactUrl(page), userAgent });
    return ok({});
  }),
];
