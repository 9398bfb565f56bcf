import type { Pool } from 'pg';
import { allGiftSteps, deleteGiftStep, setGiftStep } from '../domains/promotions/index.ts';
import { many } from '../platform/database/statement.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const GIFT_USAGE = 'gifts | gift USD SKU... | gift USD none';

const MAX_GIFTS = 12;

const knownSkus = many<[skus: readonly string[]], { sku: string }>(
  'staff.known-skus',
  'SELECT sku FROM variant WHERE sku = ANY($1)',
);

/** Lists the steps of gifts. */
export async function gifts(pool: Pool): Promise<void> {
  const steps = await allGiftSteps(pool);
  for (const { minimum, hintFrom, skus } of steps)
    printLine(`from ${minimum / 100} USD  hint from ${hintFrom / 100} USD  ${skus.join(' ')}`);
  if (steps.length === 0) printLine('There are no gifts.');
}

/** Parses what follows `gift`: sets the SKUs of a step, or deletes the step. */
export function giftCommand([amount = '', ...skus]: string[]) {
  const cents = /^\d{1,7}(\.\d\d)?$/.test(amount) ? Math.round(Number(amount) * 100) : 0;
  const isNone = skus.length === 1 && skus[0] === 'none';
  if (cents === 0 || skus.length === 0 || skus.length > MAX_GIFTS)
    throw new StartError(`npm run staff -- ${GIFT_USAGE}; a step has up to ${MAX_GIFTS} SKUs`);
  return async (pool: Pool): Promise<void> => {
    if (isNone) {
      if ((await deleteGiftStep(pool, cents)) === 0)
        throw new StartError(`there are no gifts from ${amount} USD`);
      return printLine(`no gifts from ${amount} USD any more`);
    }
    const known = new Set((await knownSkus(pool, skus)).map(({ sku }) => sku));
    const unknown = skus.filter((sku) => !known.has(sku));
    if (unknown.length > 0) throw new StartError(`the catalogue has no ${unknown.join(', ')}`);
    await setGiftStep(pool, cents, [...new Set(skus)]);
    printLine(`from ${amount} USD a buyer may choose one of ${skus.join(', ')}, within a minute`);
  };
}
