import { hostname, userInfo } from 'node:os';
import type { Pool } from 'pg';
import type { Config } from '../composition/config/config.ts';
import { appointAdministrator } from '../domains/companies/index.ts';
import { listClientErrors } from '../domains/inquiries/store.ts';
import { addStaff, createExchangeCode, unlockBalance } from '../domains/members/index.ts';
import { endFactorOf } from '../flows/sign-in/second-factor.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/statement.ts';
import { transaction } from '../platform/database/transaction.ts';
import { StartError } from '../platform/start-error.ts';
import { commandProcess } from './command-process.ts';
import { emailArgument } from './email-argument.ts';
import { printLine } from './print.ts';
import type { Program } from './run-program.ts';
import { CLOSURE_USAGE, closureCommand, closures } from './staff-closures.ts';
import { COUPON_USAGE, couponCommand, coupons } from './staff-coupons.ts';
import { disputes } from './staff-disputes.ts';
import { DOCUMENTS_USAGE, documentsCommand } from './staff-documents.ts';
import { GIFT_USAGE, giftCommand, gifts } from './staff-gifts.ts';
import { INQUIRY_USAGE, inquiriesCommand } from './staff-inquiries.ts';
import { LEDGER_USAGE, ledgerCommand } from './staff-ledger.ts';
import { NEWSLETTER_USAGE, newsletter } from './staff-newsletter.ts';
import { NOTICE_USAGE, noticeCommand } from './staff-notices.ts';
import { owner } from './staff-owner.ts';
import { POST_USAGE, postCommand } from './staff-posts.ts';
import { PROMOTION_USAGE, promotionCommand, promotions } from './staff-promotions.ts';
import { QUOTE_USAGE, quotesCommand } from './staff-quotes.ts';
import { REVIEW_USAGE, reviewsCommand } from './staff-reviews.ts';
import { SAMPLE_USAGE, sampleCommand } from './staff-samples.ts';
import { SCREENING_USAGE, screeningCommand } from './staff-screening.ts';
import { SEARCH_REPORT_USAGE, searchReportCommand } from './staff-search-report.ts';
import { STORY_USAGE, stories, storyCommand } from './staff-stories.ts';
import { TEAM_USAGE, teamCommand } from './staff-team.ts';

const USAGE = [
  'npm run staff -- owner EMAIL | add EMAIL | token MEMBER_EMAIL | unlock MEMBER_EMAIL | factor-off MEMBER_EMAIL | company-administrator MEMBER_EMAIL | errors | disputes',
  DOCUMENTS_USAGE,
  LEDGER_USAGE,
  CLOSURE_USAGE,
  COUPON_USAGE,
  PROMOTION_USAGE,
  GIFT_USAGE,
  NOTICE_USAGE,
  SCREENING_USAGE,
  SAMPLE_USAGE,
  INQUIRY_USAGE,
  QUOTE_USAGE,
  REVIEW_USAGE,
  SEARCH_REPORT_USAGE,
  TEAM_USAGE,
  STORY_USAGE,
  NEWSLETTER_USAGE,
  POST_USAGE,
].join(' | ');
const ERRORS_SHOWN = 50;

async function add(db: Database, email: string): Promise<void> {
  printLine(`${email} is staff; the password is ${await addStaff(db, email)}`);
}

/** The account of the operating system that runs the command, and where it is signed in from. */
const linkMaker = () => ({
  by: userInfo().username,
  from: commandProcess().env.SSH_CONNECTION?.split(' ', 1)[0] || hostname(),
});

async function token(db: Database, email: string, { PUBLIC_URL: publicUrl }: Config): Promise<void> {
  const secret = await createExchangeCode(db, email, linkMaker());
  if (!secret) throw new StartError(`there is no member ${email}`);
  printLine(`${publicUrl}/?token=${encodeURIComponent(secret)}`);
  printLine('It signs in once, within a minute.');
}

async function unlock(db: Database, email: string): Promise<void> {
  if (!(await unlockBalance(db, email))) throw new StartError(`there is no member ${email}`);
  printLine(`${email} may enter the balance password again`);
}

async function factorOff(pool: Pool, email: string): Promise<void> {
  if (!(await transaction(pool, (tx) => endFactorOf(tx, email))))
    throw new StartError(`${email} has no second factor`);
  printLine(`${email} signs in by password alone`);
}

async function companyAdministrator(db: Database, email: string): Promise<void> {
  if ((await appointAdministrator(db, email)) === 0) throw new StartError(`${email} is in no company`);
  printLine(`${email} is an administrator of the company`);
}

async function errors(db: Database): Promise<void> {
  const rows = await listClientErrors(db, ERRORS_SHOWN);
  for (const { lastAt, count, page, message } of rows) {
    // What a browser sent must not move the terminal's cursor.
    const [where, what] = [page, message].map((text) => text.replace(/\p{C}+/gu, ' '));
    printLine(`${lastAt.toISOString()}  ${String(count).padStart(5)}x  ${where}  ${what}`);
  }
  if (rows.length === 0) printLine('No errors were reported.');
}

type Command = (pool: Pool, config: Config) => Promise<void>;

/** Parses the words of a command line. Throws StartError for an unknown command. */
function parseCommand([action, target, decision, ...rest]: string[]): Command {
  if (rest.length > 0) throw new StartError(USAGE);
  if (target === undefined && action === 'errors') return errors;
  if (target === undefined && action === 'closures') return closures;
  if (target === undefined && action === 'coupons') return coupons;
  if (target === undefined && action === 'promotions') return promotions;
  if (target === undefined && action === 'gifts') return gifts;
  if (target === undefined && action === 'disputes') return disputes;
  if (target === undefined && action === 'newsletter') return newsletter;
  if (target === undefined && action === 'stories') return stories;
  if (target === undefined || decision !== undefined) throw new StartError(USAGE);
  const commandOfEmail = new Map<
    string | undefined,
    (pool: Pool, email: string, config: Config) => Promise<void>
  >([
    ['owner', owner],
    ['add', add],
    ['token', token],
    ['unlock', unlock],
    ['factor-off', factorOff],
    ['company-administrator', companyAdministrator],
  ]).get(action);
  if (!commandOfEmail) throw new StartError(USAGE);
  const email = emailArgument(target);
  return (pool, config) => commandOfEmail(pool, email, config);
}

/** Parses the command line. Throws StartError for an unknown command or option. */
function readCommand(given: string[]): Command {
  const [word, ...words] = given;
  if (word === 'documents') return documentsCommand(words);
  if (word === 'coupon') return couponCommand(words);
  if (word === 'notices') return noticeCommand(words);
  if (word === 'promotion') return promotionCommand(words);
  if (word === 'quotes') return quotesCommand(words);
  if (word === 'samples') return sampleCommand(words);
  if (word === 'inquiries') return inquiriesCommand(words);
  if (word === 'reviews') return reviewsCommand(words);
  const option = given.find((one) => one.startsWith('--'));
  if (option) throw new StartError(`${word} takes no ${option}\n${USAGE}`);
  const [action, ...rest] = given;
  if (action === 'screening') return screeningCommand(rest);
  if (action === 'closure') return closureCommand(rest);
  if (action === 'search-report') return searchReportCommand(rest);
  if (action === 'gift') return giftCommand(rest);
  if (action === 'story') return storyCommand(rest);
  if (action === 'team') return teamCommand(rest);
  if (action === 'posts') return postCommand(rest);
  return ledgerCommand(given) ?? parseCommand(given);
}

/** `npm run staff`. */
export const staff: Program = {
  parse: (words) => {
    const command = readCommand(words);
    return async (url, config) => {
      const pool = createPool(url, 1);
      await command(pool, config).finally(() => pool.end());
    };
  },
  describe: (message) => `it did not work: ${message}`,
};
