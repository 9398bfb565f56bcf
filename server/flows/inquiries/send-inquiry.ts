import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type Language, MAX_QUANTITY } from '../../../contract/fields.ts';
import type { InquiryKind } from '../../../contract/inquiry.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  attachUploads,
  createReference,
  findRepeatedInquiry,
  type InquiryDetails,
  insertInquiry,
  insertQuote,
  listUploads,
  lockDigest,
} from '../../domains/inquiries/index.ts';
import type { Captchas } from '../../domains/members/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Counter } from '../../platform/counters/counter.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { limitInquiries } from './limit-inquiries.ts';
import { mailInquiry } from './mail-inquiry.ts';
import { type AskedProduct, findAskedProduct, listMissingSkus } from './query.ts';

export type InquiryContext = {
  pool: Pool;
  captchas: Captchas;
  places: Places;
  shared: Counter;
  /** Whether network addresses are limited. */
  limitsNetworks: boolean;
  publicUrl: string;
  /** Where inquiries are read. */
  shopEmail: string;
  now: () => number;
  /** Signs the links of quotes. */
  orderKey: Buffer;
};

/** What a form of any kind says. */
export type Given = {
  kind: InquiryKind;
  name: string;
  email: string;
  country: string;
  message: string;
  files: string[];
  captcha?: { text: string; id?: string | undefined } | undefined;
  website: string;
  sku?: string;
  details: InquiryDetails;
  /** Whose prices are asked. */
  lines?: readonly QuoteRequest[];
};

type QuoteRequest = { sku: string; quantity: number };

type Accepted = { reference: string; receivedAt: string };
type Sent = Result<Accepted, Refusal>;

const filesRefused = () => refuse('FileTypeRefused', { fields: [{ field: 'files', reason: 'fileType' }] });
const captchaWrong = () => refuse('CaptchaWrong', { fields: [{ field: 'captcha', reason: 'captcha' }] });

/**
 * Stores an inquiry and mails it to the shop, and its reference to the buyer, in one transaction: neither is lost while
 * the mail server is down. The same inquiry again within an hour returns the first. A proof of work is verified where
 * there is one; without it few are taken.
 */
export async function sendInquiry(
  inquiries: InquiryContext,
  context: RequestContext,
  given: Given,
): Promise<Sent> {
  const { pool, places, shared, limitsNetworks } = inquiries;
  // A person does not see this field.
  if (given.website) return captchaWrong();
  if (given.country && !places.country(given.country)) return refuseField('country', 'unknown');
  const product = given.sku ? await findAskedProduct(pool, given.sku, context.language) : undefined;
  if (given.sku && !product)
    return refuse('UnknownSku', { fields: [{ field: 'sku', reason: 'unknownSku' }] });
  const lines = combineLines(given.lines ?? []);
  const [missing] = await listMissingSkus(
    pool,
    lines.map(({ sku }) => sku),
  );
  if (missing)
    return refuse('UnknownSku', { values: missing, fields: [{ field: 'lines', reason: 'unknownSku' }] });
  if (limitsNetworks) {
    const refused = await limitInquiries(shared, context.ip, given.captcha !== undefined);
    if (refused) return refused;
  }
  return transaction<Sent>(pool, (tx) =>
    store(tx, { inquiries, context, given: { ...given, lines }, product: product ?? null }),
  );
}

/** Sums up lines of one SKU. */
function combineLines(lines: readonly QuoteRequest[]): QuoteRequest[] {
  const pieces = new Map<string, number>();
  for (const { sku, quantity } of lines)
    pieces.set(sku, Math.min(MAX_QUANTITY, (pieces.get(sku) ?? 0) + quantity));
  return [...pieces].map(([sku, quantity]) => ({ sku, quantity }));
}

type Storing = {
  inquiries: InquiryContext;
  context: RequestContext;
  given: Given;
  product: AskedProduct | null;
};

async function store(tx: Database, { inquiries, context, given, product }: Storing): Promise<Sent> {
  const { language } = context;
  const { member = null, guest = null } = ownerOf(context) ?? {};
  const uploads = { ids: [...new Set(given.files)], member, guest };
  const files = uploads.ids.length > 0 ? await listUploads(tx, uploads) : [];
  if (files.length < uploads.ids.length) return filesRefused();
  const at = new Date(inquiries.now());
  const digest = digestOf(given, language, files);
  // Two presses come one after another: the second finds what the first has stored, and needs no proof.
  await lockDigest(tx, digest);
  const repeated = await findRepeatedInquiry(tx, digest, at);
  if (repeated) return ok({ reference: repeated.reference, receivedAt: repeated.createdAt.toISOString() });
  const redeemed = given.captcha
    ? await inquiries.captchas.redeem(given.captcha, { ip: context.ip, tx })
    : ok(null);
  if (!redeemed.ok) return redeemed;
  const { kind, name, email, message, details } = given;
  const country = given.country || null;
  const sku = product?.sku ?? null;
  const inquiry = {
    reference: createReference('Q'),
    kind,
    name,
    email,
    country,
    message,
    details,
    sku,
    language,
  };
  const row = await insertInquiry(tx, { ...inquiry, digest, at });
  if (!row) throw new Error('an inquiry was not stored');
  if (uploads.ids.length > 0 && (await attachUploads(tx, { ...uploads, inquiry: row.id })) < files.length)
    throw new Rollback(filesRefused());
  const lines = given.lines ?? [];
  if (lines.length > 0)
    await insertQuote(tx, {
      inquiry: row.id,
      member,
      skus: lines.map((line) => line.sku),
      quantities: lines.map(({ quantity }) => quantity),
    });
  await mailInquiry(tx, { ...inquiries, inquiry, files, product, lines });
  return ok({ reference: inquiry.reference, receivedAt: at.toISOString() });
}

function digestOf(
  { kind, name, email, country, message, sku, details, lines }: Given,
  language: Language,
  files: readonly { name: string; size: number }[],
): Buffer {
  const said = [kind, name, email.toLowerCase(), country, message, sku, details, lines, language];
  const attached = files.map((file) => [file.name, file.size]);
  return createHash('sha256')
    .update(JSON.stringify([said, attached]))
    .digest();
}
