import { many, run } from '../../platform/database/statement.ts';

export type PublishedQuestion = {
  reference: string;
  productId: number;
  language: string;
  initial: string;
  country: string | null;
  question: string;
  answer: string;
  askedOn: string;
};

/** Shows a question on its product's page, or shows it with other words. */
export const saveQuestion = run<PublishedQuestion>(
  'inquiries.put-question',
  `INSERT INTO product_question (reference, product_id, language, initial, country, question, answer, asked_on)
   VALUES ($reference, $productId, $language, $initial, $country, $question, $answer, $askedOn)
   ON CONFLICT (reference) DO UPDATE SET product_id = excluded.product_id, question = excluded.question, answer = excluded.answer`,
);

export const deleteQuestion = run<[reference: string]>(
  'inquiries.delete-question',
  'DELETE FROM product_question WHERE reference = upper($1)',
);

/** Lists the questions that a product's page shows, those in a language first. */
export const listQuestions = many<
  { productId: number; language: string; limit: number },
  Omit<PublishedQuestion, 'reference' | 'productId'>
>(
  'inquiries.questions',
  `SELECT language, initial, country, question, answer, asked_on::text AS "askedOn" FROM product_question
   WHERE product_id = $productId ORDER BY language = $language DESC, published_at DESC LIMIT $limit`,
);
