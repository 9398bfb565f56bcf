import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { insertCodes, listCoupons } from '../domains/promotions/index.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const COUPON_USAGE = 'coupons | coupon ID code CODE | coupon ID codes COUNT';

// Without letters and digits that are mistaken for others. 31 to the 10th power is 8 * 10^14 codes.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;
const MAX_CODES = 1_000_000;
const BATCH = 10_000;

/** Lists coupons with their uses. */
export async function coupons(pool: Pool): Promise<void> {
  const rows = await listCoupons(pool);
  for (const { id, kind, amount, percent, used, total, codes, code, endsAt } of rows) {
    const what = amount === null ? (percent === null ? '' : ` ${percent} %`) : ` ${amount / 100} USD`;
    const names = codes === 1 ? code : `${codes} codes`;
    const until = endsAt.toISOString().slice(0, 10);
    printLine(
      `${id}  ${kind}${what}  ${names}  used ${used}${total === null ? '' : ` of ${total}`}  until ${until}`,
    );
  }
  if (rows.length === 0) printLine('There are no coupons.');
}

const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Generates codes that are each good for one order and prints them, one a line. */
async function generate(pool: Pool, coupon: number, count: number): Promise<void> {
  for (let left = count; left > 0; ) {
    const codes = Array.from({ length: Math.min(left, BATCH) }, randomCode);
    const made = await insertCodes(pool, { coupon, codes, isSingle: true });
    for (const { code } of made) printLine(code);
    left -= made.length;
  }
}

/** Parses what follows `coupon`: gives it a code that everybody may use, or generates codes for one order each. */
export function couponCommand([id = '', verb = '', value = '', ...rest]: string[]) {
  const count = Number(value);
  const isCount = verb === 'codes' && Number.isSafeInteger(count) && count > 0 && count <= MAX_CODES;
  const isCode = verb === 'code' && /^[A-Z0-9][A-Z0-9-]{3,31}$/.test(value.toUpperCase());
  if (rest.length > 0 || !/^\d{1,9}$/.test(id) || !(isCount || isCode))
    throw new StartError(
      `npm run staff -- ${COUPON_USAGE}; a code has 4 to 32 letters, digits and dashes, COUNT is up to ${MAX_CODES}`,
    );
  return async (pool: Pool): Promise<void> => {
    if (!(await listCoupons(pool)).some((one) => one.id === Number(id)))
      throw new StartError(`there is no coupon ${id}`);
    if (isCount) return generate(pool, Number(id), count);
    const codes = [value.toUpperCase()];
    const made = await insertCodes(pool, { coupon: Number(id), codes, isSingle: false });
    if (made.length === 0) throw new StartError(`the code ${codes[0]} is taken`);
    printLine(`${codes[0]} may be entered in the cart`);
  };
}
