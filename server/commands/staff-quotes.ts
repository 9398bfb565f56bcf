import type { Pool } from 'pg';
import { MAX_QUANTITY } from '../../contract/fields.ts';
import { foldSku } from '../../kit/fold-sku.ts';
import { isDay } from '../../kit/is-day.ts';
import type { Config } from '../composition/config/config.ts';
import { findQuote, listOpenQuotes, listQuoteLines } from '../domains/inquiries/index.ts';
import { answerPriceQuote, declineRequest, type QuotedLine } from '../flows/inquiries/staff-quotes.ts';
import { openSecret } from '../platform/database/secrets/open-secret.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { parseWords } from './parse-words.ts';
import { printLine } from './print.ts';

export const QUOTE_USAGE =
  'quotes [list] | quotes show REFERENCE | quotes answer REFERENCE --until DAY [--terms TEXT] SKU=QUANTITY:PRICE[,QUANTITY:PRICE...] ... | quotes decline REFERENCE TEXT (prices in USD)';

const SHOWN = 200;
const MAX_TIERS = 20;

type Shop = Pick<Config, 'COMPANY_EMAIL' | 'PUBLIC_URL'>;
type Command = (pool: Pool, config: Shop) => Promise<void>;

async function list(pool: Pool): Promise<void> {
  const rows = await listOpenQuotes(pool, SHOWN);
  for (const { createdAt, reference, email, lines } of rows)
    printLine(`${createdAt.toISOString()}  ${reference}  ${email}  ${lines} SKUs`);
  const more = (rows[0]?.total ?? 0) - rows.length;
  if (more > 0) printLine(`and ${more} later ones`);
  if (rows.length === 0) printLine('Nobody waits for prices.');
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

async function show(pool: Pool, reference: string): Promise<void> {
  const quote = await findQuote(pool, reference);
  if (!quote) throw new StartError(`there is no quote ${reference}`);
  const until = quote.endsAt ? `, until ${quote.endsAt.toISOString()}` : '';
  printLine(`${quote.reference}  ${quote.state}${until}  ${quote.cartId ?? ''}`);
  for (const { sku, quantity, quantities, prices } of await listQuoteLines(pool, quote.id)) {
    const tiers = quantities.map((from, index) => `${from}: ${dollars(prices[index] ?? 0)}`).join(', ');
    printLine(`${sku}  ${quantity} pieces  ${tiers}`);
  }
  printLine(`Its message: npm run staff -- inquiries show ${quote.reference}`);
}

/** Parses SKU=QUANTITY:PRICE,...; prices in US dollars, which never rise with the quantity. */
function parseLine(word: string): QuotedLine {
  const [, sku = '', list = ''] = /^([^=]+)=(.+)$/.exec(word) ?? [];
  const tiers = list.split(',').map((tier) => {
    const [, from = '', whole = '', cents = ''] = /^(\d{1,7}):(\d{1,7})(?:\.(\d{1,2}))?$/.exec(tier) ?? [];
    return { from: Number(from), price: Number(whole) * 100 + Number(cents.padEnd(2, '0')) };
  });
  const isRising = tiers.every(
    ({ from, price }, index) =>
      from > (tiers[index - 1]?.from ?? 0) &&
      from <= MAX_QUANTITY &&
      price > 0 &&
      price <= (tiers[index - 1]?.price ?? Infinity),
  );
  if (!sku || !isRising || tiers.length > MAX_TIERS)
    throw new StartError(`SKU=QUANTITY:PRICE,... with rising quantities and falling prices, not ${word}`);
  return {
    sku: foldSku(sku),
    quantities: tiers.map(({ from }) => from),
    prices: tiers.map(({ price }) => price),
  };
}

/** Reads the last day on which the prices hold, in UTC. */
function parseEnd(day: string | undefined): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  if (!day || !isDay(day) || !(end.getTime() > Date.now()))
    throw new StartError('--until: a day to come, like 2027-02-05');
  return end;
}

type Words = { reference: string; lines: string[]; until: string | undefined; terms: string | undefined };

function answer({ reference, lines, until, terms = '' }: Words): Command {
  const endsAt = parseEnd(until);
  const priced = lines.map(parseLine);
  return async (pool, { PUBLIC_URL: publicUrl, COMPANY_EMAIL: shopEmail }) => {
    const orderKey = await openSecret(pool, 'order');
    const offer = { reference, endsAt, terms, lines: priced };
    const obstacle = await transaction(pool, (tx) =>
      answerPriceQuote(tx, { publicUrl, shopEmail, orderKey }, offer),
    );
    if (obstacle) throw new StartError(obstacle);
    printLine(`${reference} is answered; its buyer gets a mail with the link`);
  };
}

const decline =
  (reference: string, text: string): Command =>
  async (pool, { PUBLIC_URL: publicUrl, COMPANY_EMAIL: shopEmail }) => {
    const answered = { reference, answer: text };
    if (!(await transaction(pool, (tx) => declineRequest(tx, { publicUrl, shopEmail }, answered))))
      throw new StartError(`no request for prices ${reference} is open`);
    printLine(`${reference} is declined; its buyer gets a mail`);
  };

/** Parses what follows `quotes`. Throws StartError for what it does not know. */
export function quotesCommand(words: string[]): Command {
  const usage = new StartError(`npm run staff -- ${QUOTE_USAGE}`);
  const { positionals, values } = parseWords(
    words,
    { until: { type: 'string' }, terms: { type: 'string' } },
    QUOTE_USAGE,
  );
  const [action = 'list', reference, ...rest] = positionals;
  if (action === 'answer' && reference !== undefined && rest.length > 0)
    return answer({ reference, lines: rest, until: values.until, terms: values.terms });
  if (Object.keys(values).length > 0) throw usage;
  if (action === 'list' && reference === undefined) return list;
  if (action === 'decline' && reference !== undefined && rest.length === 1 && rest[0]?.trim())
    return decline(reference, rest[0].trim());
  if (reference === undefined || rest.length > 0) throw usage;
  if (action === 'show') return (pool) => show(pool, reference);
  throw usage;
}
