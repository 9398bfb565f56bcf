import { data } from 'react-router';
import { addBatch, type Batch } from '../../../contract/batch.ts';
import type { Answer } from '../../../contract/call.ts';
import {
  addExclusive,
  deleteExclusive,
  type ExclusiveAdditions,
  type ExclusiveSort,
  exclusiveSorts,
  importExclusive,
} from '../../../contract/exclusive.ts';
import type { PageShop } from '../../../contract/page.ts';
import type { FileNote } from '../../../contract/upload.ts';
import { type RefusedForm, refuseForm, textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';
import { sheetOf } from '../uploads/sheet-of.ts';
import { pastedSkus } from '../wishlist/pasted-skus.ts';

export const EXCLUSIVES = '/user/MyExclusiveProductsList';

export type ExclusivesQuery = { keyword: string; sort: ExclusiveSort; page: number };

/** Reads the query of the page. The call validates it. */
export function readQuery({ searchParams }: URL): ExclusivesQuery {
  const sort = searchParams.get('sort');
  return {
    keyword: (searchParams.get('q') ?? '').trim().slice(0, 100),
    sort: exclusiveSorts.find((one) => one === sort) ?? 'newest',
    page: Number(searchParams.get('page')) || 1,
  };
}

/** Returns the path of a page of the list, without language. */
export function exclusivesPath({ keyword, sort, page }: ExclusivesQuery): string {
  const query = new URLSearchParams();
  if (keyword) query.set('q', keyword);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${EXCLUSIVES}?${query}` : EXCLUSIVES;
}

/** What became of a form of the exclusive list. */
export type ExclusivesAnswer = {
  intent: string;
  refused: RefusedForm | null;
  removed?: number;
  additions?: ExclusiveAdditions & { notes?: readonly FileNote[] };
  cart?: Batch;
};

const skusOf = (form: FormData): string[] => form.getAll('sku').map(String);

/** The ticked SKUs with the quantities and warehouses beside them. */
const ticked = (form: FormData) =>
  skusOf(form).map((sku) => ({
    sku,
    quantity: textOf(form, `quantity-${sku}`),
    warehouse: textOf(form, `warehouse-${sku}`) || 1,
  }));

async function answerOf(shop: PageShop, form: FormData, intent: string) {
  if (intent === 'cart') {
    const answer = await shop.call(addBatch, { items: ticked(form) });
    return { answer, more: answer.ok ? { cart: answer.data } : {} };
  }
  if (intent === 'delete') {
    const answer = await shop.call(deleteExclusive, { sku: skusOf(form) });
    return { answer, more: answer.ok ? { removed: answer.data.removed.length } : {} };
  }
  if (intent !== 'import' && intent !== 'paste') return { answer: unnamedStep(shop), more: {} };
  const answer =
    intent === 'import'
      ? await shop.call(importExclusive, await sheetOf(form))
      : await shop.call(addExclusive, { skus: pastedSkus(textOf(form, 'skus')) });
  return { answer, more: answer.ok ? { additions: answer.data } : {} };
}

/** Does what a form of the exclusive list is for. */
export async function exclusivesAction(shop: PageShop, request: Request) {
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const { answer, more } = await answerOf(shop, form, intent);
  if (answer.ok) return data<ExclusivesAnswer>({ intent, refused: null, ...more });
  const { data: refused, init } = refuseForm(answer as Extract<Answer<unknown>, { ok: false }>, form);
  return data<ExclusivesAnswer>({ intent, refused }, init ?? undefined);
}
