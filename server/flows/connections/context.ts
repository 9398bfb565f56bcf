import type { Pool } from 'pg';
import type { Seal } from '../../platform/seal.ts';
import type { ShopRequestContext } from './shop-client/request-shop.ts';

export type ConnectorContext = ShopRequestContext & { pool: Pool; seal: Seal };
