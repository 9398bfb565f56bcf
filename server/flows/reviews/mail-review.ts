import { isLanguage } from '../../../contract/fields.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { composeMail, mailText, rowsOfText, STAFF_LANGUAGE, sendMail } from '../../domains/mails/index.ts';
import { findMember } from '../../domains/members/index.ts';
import type { DecidedReview } from '../../domains/reviews/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findReviewedProduct } from './query.ts';

export type ReviewOutcome =
  | { kind: 'reviewPublished' }
  | { kind: 'reviewRejected'; reason: string }
  | { kind: 'reviewAnswered'; answer: string };

type Mailed = { publicUrl: string; review: DecidedReview; outcome: ReviewOutcome };

/** Mails the buyer what became of a review, in the language in which it is written, if the account still exists. */
export async function mailReview(tx: Database, { publicUrl, review, outcome }: Mailed): Promise<void> {
  const { member, sku, orderId, position } = review;
  const row = member === null ? undefined : await findMember(tx, member);
  if (!row) return;
  const language = isLanguage(review.language) ? review.language : STAFF_LANGUAGE;
  const product = await findReviewedProduct(tx, sku, language);
  // What was rejected is changed where it was written; the rest is seen on the product's page.
  const path =
    outcome.kind === 'reviewRejected' || !product
      ? `/user/reviews?order=${orderId}&line=${position}`
      : `/details/${product.slug}-${sku}#reviews`;
  const yours = { heading: mailText(language, 'review.yours'), rows: rowsOfText(breakLinks(review.text)) };
  const answered =
    outcome.kind === 'reviewAnswered'
      ? [{ heading: mailText(language, 'inquiryAnswered.answer'), rows: rowsOfText(outcome.answer) }]
      : [];
  const mail = composeMail(outcome.kind, language, {
    name: row.firstName,
    product: product?.title ?? sku,
    reason: outcome.kind === 'reviewRejected' ? outcome.reason : '',
    link: publicUrl + localizePath(language, path),
    sections: [...answered, yours],
  });
  await sendMail(tx, { member, to: row.email, language, ...mail });
}
