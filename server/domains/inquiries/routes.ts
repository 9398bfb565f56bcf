import { createHash } from 'node:crypto';
import { reportClientError } from '../../../contract/shop.ts';
import { done } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { redactUrl } from '../../platform/redact-url.ts';
import { keepClientError } from './store.ts';

export const inquiryRoutes = (db: Database): Route[] => [
  answer(reportClientError, async ({ userAgent }, { message, stack, page }) => {
    const fingerprint = createHash('sha256').update(`${message}\n${stack}`).digest();
    await keepClientError(db, fingerprint, message, stack, redactUrl(page), userAgent);
    return done({});
  }),
];
