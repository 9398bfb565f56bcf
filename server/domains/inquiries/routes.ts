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
import { keepUpload } from './keep-upload.ts';
import { keepClientError } from './store.ts';

type Dependencies = { db: Database; files: FileStore; now: () => number };

export const inquiryRoutes = ({ db, files, now }: Dependencies): Route[] => [
  handle(uploadFile, async (context, { file }) => {
    const owner = ownerOf(context);
    return owner ? keepUpload(db, files, owner, file, new Date(now())) : refuse('TokenRefused');
  }),
  handle(reportClientError, async ({ userAgent }, { message, stack, page }) => {
    const fingerprint = createHash('sha256').update(`${message}\n${stack}`).digest();
    await keepClientError(db, fingerprint, message, stack, redactUrl(page), userAgent);
    return ok({});
  }),
];
