import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Config } from '../composition/config/config.ts';
import {
  deleteQuestion,
  findInquiry,
  type InquiryRow,
  listAnswers,
  listInquiryFiles,
  listOpenInquiries,
} from '../domains/inquiries/index.ts';
import { factsOf, kindName } from '../flows/inquiries/inquiry-facts.ts';
import { answerInquiry, closeInquiry, publishQuestion } from '../flows/inquiries/staff-inquiries.ts';
import { transaction } from '../platform/database/transaction.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { StartError } from '../platform/start-error.ts';
import { parseWords } from './parse-words.ts';
import { printLine } from './print.ts';

export const INQUIRY_USAGE =
  'inquiries [list] | inquiries show REFERENCE | inquiries answer REFERENCE TEXT | inquiries close REFERENCE | inquiries files REFERENCE FOLDER | inquiries publish REFERENCE [--question TEXT] [--answer TEXT] | inquiries unpublish REFERENCE';

const SHOWN = 200;
const WORDS_SHOWN = 100;

type Shop = Pick<Config, 'COMPANY_EMAIL' | 'PUBLIC_URL' | 'DATA_DIR' | 'FILES_URL'>;
type Command = (pool: Pool, config: Shop) => Promise<void>;

// What a visitor wrote must not move the terminal's cursor.
const toLine = (text: string): string => text.replace(/\p{C}+/gu, ' ');

async function list(pool: Pool): Promise<void> {
  const rows = await listOpenInquiries(pool, SHOWN);
  for (const { createdAt, reference, kind, email, message } of rows)
    printLine(
      `${createdAt.toISOString()}  ${reference}  ${kindName(kind)}  ${email}  ${toLine(message).slice(0, WORDS_SHOWN)}`,
    );
  const more = (rows[0]?.total ?? 0) - rows.length;
  if (more > 0) printLine(`and ${more} later ones`);
  if (rows.length === 0) printLine('No inquiry waits.');
}

async function find(pool: Pool, reference: string): Promise<InquiryRow> {
  const inquiry = await findInquiry(pool, reference);
  if (!inquiry) throw new StartError(`there is no inquiry ${reference}`);
  return inquiry;
}

async function show(pool: Pool, reference: string): Promise<void> {
  const inquiry = await find(pool, reference);
  const { id, kind, state, createdAt, message } = inquiry;
  printLine(`${inquiry.reference}  ${kindName(kind)}  ${state}  ${createdAt.toISOString()}`);
  for (const [name, value] of factsOf(inquiry)) printLine(`${name}: ${toLine(value)}`);
  for (const { name, type, size } of await listInquiryFiles(pool, id))
    printLine(`File: ${name}, ${type}, ${size} bytes`);
  for (const line of message.split('\n')) printLine(`  ${toLine(line)}`);
  for (const { body, at } of await listAnswers(pool, id))
    printLine(`Answered ${at.toISOString()}: ${toLine(body)}`);
}

const answer =
  (reference: string, text: string): Command =>
  async (pool, { PUBLIC_URL: publicUrl, COMPANY_EMAIL: shopEmail }) => {
    const answered = { reference, answer: text };
    if (!(await transaction(pool, (tx) => answerInquiry(tx, { publicUrl, shopEmail }, answered))))
      throw new StartError(`there is no inquiry ${reference}`);
    printLine(`${reference} is answered; its sender gets a mail`);
  };

const close =
  (reference: string): Command =>
  async (pool) => {
    if (!(await transaction(pool, (tx) => closeInquiry(tx, reference))))
      throw new StartError(`no inquiry ${reference} is open`);
    printLine(`${reference} is closed`);
  };

/** Writes the files of an inquiry into a folder, numbered, without replacing any. */
const saveFiles =
  (reference: string, folder: string): Command =>
  async (pool, { DATA_DIR: dataDir, FILES_URL: filesUrl }) => {
    const { id } = await find(pool, reference);
    const files = await openFiles({ dataDir, filesUrl });
    await mkdir(folder, { recursive: true });
    for (const [index, { key, name }] of (await listInquiryFiles(pool, id)).entries()) {
      const stored = await files.get(key);
      if (!stored) continue;
      const to = path.join(folder, `${index + 1}-${name.replace(/^\.+/, '')}`);
      await pipeline(stored.stream, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
      printLine(to);
    }
  };

const publish =
  (reference: string, words: { question?: string | undefined; answer?: string | undefined }): Command =>
  async (pool) => {
    const obstacle = await transaction(pool, (tx) => publishQuestion(tx, { reference, ...words }));
    if (obstacle) throw new StartError(obstacle);
    printLine(`${reference} is shown on its product's page`);
  };

const unpublish =
  (reference: string): Command =>
  async (pool) => {
    if ((await deleteQuestion(pool, reference)) === 0) throw new StartError(`${reference} is not shown`);
    printLine(`${reference} is not shown any more`);
  };

/** Parses what follows `inquiries`. Throws StartError for what it does not know. */
export function inquiriesCommand(words: string[]): Command {
  const usage = new StartError(`npm run staff -- ${INQUIRY_USAGE}`);
  const { positionals, values } = parseWords(
    words,
    { question: { type: 'string' }, answer: { type: 'string' } },
    INQUIRY_USAGE,
  );
  const [action = 'list', reference, text, ...rest] = positionals;
  if (rest.length > 0 || (action !== 'publish' && Object.keys(values).length > 0)) throw usage;
  if (reference === undefined) {
    if (action !== 'list') throw usage;
    return list;
  }
  if (text !== undefined) {
    if (action === 'answer' && text.trim()) return answer(reference, text.trim());
    if (action === 'files') return saveFiles(reference, text);
    throw usage;
  }
  const ofReference = new Map<string, Command>([
    ['show', (pool) => show(pool, reference)],
    ['close', close(reference)],
    ['publish', publish(reference, values)],
    ['unpublish', unpublish(reference)],
  ]).get(action);
  if (!ofReference) throw usage;
  return ofReference;
}
