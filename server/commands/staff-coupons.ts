import type { Pool } from 'pg';
import {
  findCouponTerms,
  grantCoupon,
  insertCodes,
  insertCoupon,
  listCoupons,
  updateCoupon,
} from '../domains/promotions/index.ts';
import { StartError } from '../platform/start-error.ts';
import { newTerms, readCouponTerms } from './coupon-terms.ts';
import { type DiscountOptions, parseDiscountWords } from './discount-options.ts';
import { emailArgument } from './email-argument.ts';
import { generateCodes } from './generate-codes.ts';
import { CODE_PATTERN, importCodes } from './import-codes.ts';
import { printLine } from './print.ts';

export const COUPON_USAGE =
  'coupons | coupon add --kind fixed|percent|free_shipping --ends DAY [--code CODE] [...] | coupon ID set [...] | coupon ID end | coupon ID give EMAIL | coupon ID code CODE | coupon ID codes COUNT [--file FILE] | coupon ID import FILE';

const MAX_CODES = 1_000_000;

type Command = (pool: Pool) => Promise<void>;

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

/** Reads a code that everybody may use. */
function readCode(text: string): string {
  const code = text.toUpperCase();
  if (!CODE_PATTERN.test(code))
    throw new StartError(`--code: 4 to 32 letters, digits and dashes, not ${text}`);
  return code;
}

function add(options: DiscountOptions): Command {
  if (options.kind === undefined) throw new StartError('--kind: one of fixed, percent, free_shipping');
  const code = options.code === undefined ? null : readCode(options.code);
  if (options.collectable && code === null)
    throw new StartError('--code: what is shown among the deals needs a code that everybody may enter');
  return async (pool) => {
    const terms = await readCouponTerms(pool, options, newTerms(new Date()));
    const made = await insertCoupon(pool, { ...terms, code });
    if (!made) throw new StartError(`--code: ${code} is taken`);
    printLine(`coupon ${made.id} is made${code === null ? '' : `; its code is ${code}`}`);
  };
}

async function set(pool: Pool, id: number, options: DiscountOptions): Promise<void> {
  if (options.code !== undefined) throw new StartError(`--code: coupon ${id} code CODE adds one`);
  const before = await findCouponTerms(pool, id);
  if (!before) throw new StartError(`there is no coupon ${id}`);
  await updateCoupon(pool, { ...(await readCouponTerms(pool, options, before)), id });
  printLine(`coupon ${id} is changed; orders keep what it took off them`);
}

async function end(pool: Pool, id: number): Promise<void> {
  const before = await findCouponTerms(pool, id);
  const at = new Date();
  if (!before || before.endsAt <= at) throw new StartError(`coupon ${id} has ended, or there is none`);
  const startsAt = new Date(Math.min(before.startsAt.getTime(), at.getTime() - 1000));
  await updateCoupon(pool, { ...before, startsAt, endsAt: at, id });
  printLine(`coupon ${id} has ended; orders that hold it keep it`);
}

async function give(pool: Pool, coupon: number, typed: string): Promise<void> {
  const email = emailArgument(typed);
  const given = await grantCoupon(pool, { coupon, email });
  if (!given)
    throw new StartError(`${email} is no member, has it already, or coupon ${coupon} has no free code`);
  printLine(`${email} has ${given.code}`);
}

async function addCode(pool: Pool, coupon: number, text: string): Promise<void> {
  const codes = [readCode(text)];
  const made = await insertCodes(pool, { coupon, codes, isSingle: false });
  if (made.length === 0) throw new StartError(`the code ${codes[0]} is taken`);
  printLine(`${codes[0]} may be entered in the cart`);
}

/** Returns what is done with a coupon; undefined for an unknown verb. */
function commandOf(id: number, [verb, value]: string[], options: DiscountOptions): Command | undefined {
  const count = Number(value);
  if (verb === 'codes' && Number.isSafeInteger(count) && count > 0 && count <= MAX_CODES)
    return (pool) => generateCodes(pool, { coupon: id, count, file: options.file ?? null });
  if (value === undefined && verb === 'set') return (pool) => set(pool, id, options);
  if (value === undefined && verb === 'end') return (pool) => end(pool, id);
  if (value !== undefined && verb === 'give') return (pool) => give(pool, id, value);
  if (value !== undefined && verb === 'code') return (pool) => addCode(pool, id, value);
  if (value !== undefined && verb === 'import') return (pool) => importCodes(pool, id, value);
  return undefined;
}

/** Parses what follows `coupon`: makes one, or changes it, gives it to a member, or adds codes. */
export function couponCommand(args: string[]): Command {
  const { positionals, values } = parseDiscountWords(args, COUPON_USAGE);
  const [id = '', ...words] = positionals;
  if (id === 'add' && words.length === 0) return add(values);
  const command =
    /^\d{1,9}$/.test(id) && words.length <= 2 ? commandOf(Number(id), words, values) : undefined;
  if (!command) throw new StartError(`npm run staff -- ${COUPON_USAGE}; COUNT is up to ${MAX_CODES}`);
  return async (pool) => {
    if (!(await findCouponTerms(pool, Number(id)))) throw new StartError(`there is no coupon ${id}`);
    return command(pool);
  };
}
