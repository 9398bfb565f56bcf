import type { Pool } from 'pg';
import { foldSku } from '../../kit/fold-sku.ts';
import { listSampleRules, setSampleRule } from '../domains/samples/index.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const SAMPLE_USAGE =
  'samples | samples product SKU PIECES|unset | samples category SLUG PIECES|unset (PIECES: 0 to 20 of a product and member)';

const MAX_PIECES = 20;

async function list(pool: Pool): Promise<void> {
  const rows = await listSampleRules(pool);
  for (const { sku, category, pieces } of rows)
    printLine(`${category === null ? `product of ${sku}` : `category ${category}`}: ${pieces}`);
  if (rows.length === 0) printLine('No product has samples.');
}

/** Parses what follows `samples`. Throws StartError for what it does not know. */
export function sampleCommand([kind, name = '', number = '', ...rest]: string[]) {
  if (kind === undefined) return list;
  const isUnset = number === 'unset';
  const pieces = isUnset ? null : /^\d{1,2}$/.test(number) ? Number(number) : Number.NaN;
  const isWrong = pieces !== null && !(pieces <= MAX_PIECES);
  if ((kind !== 'product' && kind !== 'category') || !name || isWrong || rest.length > 0)
    throw new StartError(`npm run staff -- ${SAMPLE_USAGE}`);
  const sku = kind === 'product' ? foldSku(name) : null;
  const category = kind === 'category' ? name : null;
  return async (pool: Pool): Promise<void> => {
    if ((await setSampleRule(pool, { sku, category, pieces })) === 0)
      throw new StartError(`there is no ${kind} ${name}`);
    printLine(`${kind} ${name}: ${pieces ?? 'as above it'}`);
  };
}
