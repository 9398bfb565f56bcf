import {
  findInquiry,
  insertAnswer,
  listAnswers,
  saveQuestion,
  setInquiryState,
} from '../../domains/inquiries/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { mailAnswer } from './mail-inquiry.ts';
import { findAskedProduct } from './query.ts';

type Shop = { publicUrl: string; shopEmail: string };

/** Answers an inquiry; its sender gets a mail. Returns false when there is none. */
export async function answerInquiry(
  tx: Database,
  shop: Shop,
  { reference, answer }: { reference: string; answer: string },
): Promise<boolean> {
  const inquiry = await findInquiry(tx, reference);
  if (!inquiry) return false;
  await insertAnswer(tx, { inquiry: inquiry.id, body: answer });
  await setInquiryState(tx, { id: inquiry.id, state: 'answered' });
  await mailAnswer(tx, { ...shop, inquiry, answer });
  return true;
}

/** Closes an inquiry without a mail. Returns false when there is none that is not closed. */
export async function closeInquiry(tx: Database, reference: string): Promise<boolean> {
  const inquiry = await findInquiry(tx, reference);
  return inquiry !== undefined && (await setInquiryState(tx, { id: inquiry.id, state: 'closed' })) > 0;
}

type Publication = { reference: string; question?: string | undefined; answer?: string | undefined };

/**
 * Shows a question with its answer on its product's page, in the words of the buyer and of the last answer or in other
 * ones, without a name. Returns what stands in the way; null when it is shown.
 */
export async function publishQuestion(
  tx: Database,
  { reference, question, answer }: Publication,
): Promise<string | null> {
  const inquiry = await findInquiry(tx, reference);
  if (!inquiry) return `there is no inquiry ${reference}`;
  const product = inquiry.sku ? await findAskedProduct(tx, inquiry.sku, inquiry.language) : undefined;
  if (!product) return `${reference} is not about a product with a page`;
  const answers = await listAnswers(tx, inquiry.id);
  const body = answer ?? answers.at(-1)?.body;
  if (!body) return `${reference} has no answer yet`;
  await saveQuestion(tx, {
    reference: inquiry.reference,
    productId: product.productId,
    language: inquiry.language,
    initial: [...inquiry.name][0]?.toLocaleUpperCase(inquiry.language) ?? '',
    country: inquiry.country,
    question: question ?? inquiry.message,
    answer: body,
    askedOn: inquiry.createdAt.toISOString().slice(0, 10),
  });
  return null;
}
