import type { Pool } from 'pg';
import { productImage } from '../../kit/product-image.ts';
import type { Config } from '../composition/config/config.ts';
import { refuseReview, replyToReview, showReview } from '../flows/reviews/decide-review.ts';
import { findStaffReview, listOpenReviews } from '../flows/reviews/query.ts';
import type { Database } from '../platform/database/statement.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { parseWords } from './parse-words.ts';
import { printLine } from './print.ts';

export const REVIEW_USAGE =
  'reviews [list] | reviews show ID | reviews publish ID [--incentive TEXT] | reviews reject ID REASON | reviews answer ID TEXT';

const SHOWN = 200;
const WORDS_SHOWN = 100;
const PHOTO_SIZE = 960;
const MAX_INCENTIVE = 100;
const MAX_WORDS = 2000;

type Shop = Pick<Config, 'PUBLIC_URL'>;
type Command = (pool: Pool, config: Shop) => Promise<void>;

// What a buyer wrote must not move the terminal's cursor.
const toLine = (text: string): string => text.replace(/\p{C}+/gu, ' ');

async function list(pool: Pool): Promise<void> {
  const rows = await listOpenReviews(pool, SHOWN);
  for (const { id, writtenAt, sku, rating, photos, text } of rows)
    printLine(
      `${id}  ${writtenAt.toISOString()}  ${sku}  ${rating} of 5  ${photos.length} photos  ${toLine(text).slice(0, WORDS_SHOWN)}`,
    );
  const more = (rows[0]?.total ?? 0) - rows.length;
  if (more > 0) printLine(`and ${more} later ones`);
  if (rows.length === 0) printLine('No review waits.');
}

const show =
  (id: number): Command =>
  async (pool, { PUBLIC_URL }) => {
    const review = await findStaffReview(pool, id);
    if (!review) throw new StartError(`there is no review ${id}`);
    const { state, rating, sku, orderId, email, language, writtenAt, title, text } = review;
    printLine(`${id}  ${state}  ${rating} of 5  ${sku}  ${writtenAt.toISOString()}`);
    printLine(
      `Order: ${orderId ?? 'none any more'}, by ${email ?? 'an account that is no more'}, in ${language}`,
    );
    if (title) printLine(`Title: ${toLine(title)}`);
    for (const line of text.split('\n')) printLine(`  ${toLine(line)}`);
    for (const photo of review.photos) printLine(`Photo: ${PUBLIC_URL}${productImage(photo, PHOTO_SIZE)}`);
    if (review.incentive) printLine(`Incentive: ${toLine(review.incentive)}`);
    if (review.reason) printLine(`Rejected: ${toLine(review.reason)}`);
    if (review.answer) printLine(`Answered: ${toLine(review.answer)}`);
  };

/** Runs a decision; throws a StartError with `obstacle` where there is nothing to decide. */
const decision =
  (
    run: (tx: Database, context: { publicUrl: string; now: () => number }) => Promise<boolean>,
    { done, obstacle }: { done: string; obstacle: string },
  ): Command =>
  async (pool, { PUBLIC_URL: publicUrl }) => {
    if (!(await transaction(pool, (tx) => run(tx, { publicUrl, now: Date.now }))))
      throw new StartError(obstacle);
    printLine(`${done}; its buyer gets a mail`);
  };

const publish = (id: number, incentive: string | null): Command =>
  decision((tx, context) => showReview(tx, context, { id, incentive }), {
    done: `review ${id} is shown`,
    obstacle: `no review ${id} waits`,
  });

const reject = (id: number, reason: string): Command =>
  decision((tx, context) => refuseReview(tx, context, { id, reason }), {
    done: `review ${id} is rejected`,
    obstacle: `there is no review ${id} to reject`,
  });

const answer = (id: number, words: string): Command =>
  decision((tx, context) => replyToReview(tx, context, { id, answer: words }), {
    done: `review ${id} is answered`,
    obstacle: `no review ${id} is shown`,
  });

/** Parses what follows `reviews`. Throws StartError for what it does not know. */
export function reviewsCommand(words: string[]): Command {
  const usage = new StartError(`npm run staff -- ${REVIEW_USAGE}`);
  const { positionals, values } = parseWords(words, { incentive: { type: 'string' } }, REVIEW_USAGE);
  const [action = 'list', number, ...rest] = positionals;
  const incentive = values.incentive?.trim();
  if (incentive !== undefined && (action !== 'publish' || !incentive || incentive.length > MAX_INCENTIVE))
    throw usage;
  if (number === undefined) {
    if (action !== 'list') throw usage;
    return list;
  }
  const id = /^\d{1,15}$/.test(number) ? Number(number) : 0;
  const text = rest.join(' ').trim();
  const takesText = action === 'reject' || action === 'answer';
  if (!id || takesText !== (text !== '') || text.length > MAX_WORDS) throw usage;
  if (action === 'show') return show(id);
  if (action === 'publish') return publish(id, incentive ?? null);
  if (action === 'reject') return reject(id, text);
  if (action === 'answer') return answer(id, text);
  throw usage;
}
