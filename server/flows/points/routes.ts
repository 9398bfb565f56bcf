import type { Pool } from 'pg';
import { convertPoints } from '../../../contract/ledger.ts';
import type { Member } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { convertToBalance } from './convert-points.ts';

export const pointRoutes = ({ pool }: { pool: Pool }): Route[] => [
  handle(convertPoints, ({ visitor, idempotencyKey }, input) =>
    convertToBalance(pool, (visitor as Member).id, { ...input, hasKey: idempotencyKey !== null }),
  ),
];
