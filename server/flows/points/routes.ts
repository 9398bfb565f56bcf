import type { Pool } from 'pg';
import { convertPoints } from '../../../contract/ledger.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { convertToBalance } from './convert-points.ts';

export const pointRoutes = ({ pool }: { pool: Pool }): Route[] => [
  handle(convertPoints, ({ visitor, idempotencyKey }, input) =>
    convertToBalance(pool, visitor.id, { ...input, hasKey: idempotencyKey !== null }),
  ),
];
