import { isLanguage } from '../../../contract/fields.ts';
import { breakLinks } from '../../../kit/break-links.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import type { InquiryRow } from '../../domains/inquiries/index.ts';
import { composeMail, mailText, rowsOfText, STAFF_LANGUAGE, sendMail } from '../../domains/mails/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { factsOf, kindName } from './inquiry-facts.ts';
import type { AskedProduct } from './query.ts';

type Inquiry = Omit<InquiryRow, 'id' | 'state' | 'createdAt'>;

type Mailed = {
  publicUrl: string;
  shopEmail: string;
  inquiry: Inquiry;
  files: readonly { name: string; size: number }[];
  product: AskedProduct | null;
  lines: readonly { sku: string; quantity: number }[];
};

/** Lines that the notice of a request for prices names; all stand in the list of quotes. */
const MAX_MAILED_LINES = 50;

const pricesCommand = (reference: string): string =>
  `npm run staff -- quotes answer ${reference} --until DAY SKU=QUANTITY:PRICE`;

/** The path of the page whose form a kind of inquiry is. */
const pageOf = ({ kind }: Pick<Inquiry, 'kind'>): string =>
  kind === 'custom'
    ? '/oem-odm-custom-products'
    : kind === 'sourcing'
      ? '/china-product-sourcing'
      : '/contactus';

/**
 * Mails the buyer the reference of an inquiry, and the shop all of it. The buyer's mail has none of the words that were
 * typed besides the name: the address may be a stranger's.
 */
export async function mailInquiry(
  tx: Database,
  { publicUrl, shopEmail, inquiry, files, product, lines }: Mailed,
): Promise<void> {
  const { reference, name, email, kind } = inquiry;
  const language = isLanguage(inquiry.language) ? inquiry.language : STAFF_LANGUAGE;
  const received = composeMail('inquiryReceived', language, {
    name,
    reference,
    link: publicUrl + localizePath(language, pageOf(inquiry)),
  });
  const toBuyer = { member: null, to: email, language, occasion: 'inquiry' as const, replyTo: shopEmail };
  await sendMail(tx, { ...toBuyer, ...received });
  const notice = composeMail('inquiryNotice', STAFF_LANGUAGE, {
    name: shopEmail,
    reference,
    kind: kindName(kind),
    link: product ? `${publicUrl}/details/${product.slug}-${product.sku}` : publicUrl,
    sections: [
      {
        heading: kindName(kind),
        rows: [
          ...factsOf(inquiry).map(([key, value]) => ({ text: key, note: breakLinks(value) })),
          ...lines
            .slice(0, MAX_MAILED_LINES)
            .map(({ sku, quantity }) => ({ text: sku, amount: String(quantity) })),
          ...(lines.length > 0 ? [{ text: 'Answer with prices', note: pricesCommand(reference) }] : []),
          ...files.map((file) => ({ text: 'File', note: `${file.name}, ${file.size} bytes` })),
        ],
      },
      { heading: 'Message', rows: rowsOfText(breakLinks(inquiry.message)) },
    ],
  });
  await sendMail(tx, {
    member: null,
    to: shopEmail,
    language: STAFF_LANGUAGE,
    occasion: 'inquiryNotice',
    replyTo: email,
    ...notice,
  });
}

/** Mails the buyer an answer of staff, with what it answers. */
export async function mailAnswer(
  tx: Database,
  {
    publicUrl,
    shopEmail,
    inquiry,
    answer,
  }: Pick<Mailed, 'publicUrl' | 'shopEmail' | 'inquiry'> & { answer: string },
): Promise<void> {
  const { reference, name, email, message } = inquiry;
  const language = isLanguage(inquiry.language) ? inquiry.language : STAFF_LANGUAGE;
  const mail = composeMail('inquiryAnswered', language, {
    name,
    reference,
    link: publicUrl + localizePath(language, pageOf(inquiry)),
    sections: [
      { heading: mailText(language, 'inquiryAnswered.answer'), rows: rowsOfText(answer) },
      { heading: mailText(language, 'inquiryAnswered.question'), rows: rowsOfText(breakLinks(message)) },
    ],
  });
  await sendMail(tx, { member: null, to: email, language, replyTo: shopEmail, ...mail });
}
