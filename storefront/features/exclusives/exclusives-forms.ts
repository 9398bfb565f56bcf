import { addBatch, type Batch } from '../../../contract/batch.ts';
import {
  addExclusive,
  deleteExclusive,
  type ExclusiveAdditions,
  type ExclusiveSort,
  exclusiveSorts,
  importExclusive,
} from '../../../contract/exclusive.ts';
import type { FileNote } from '../../../contract/upload.ts';
import type { FormAnswer } from '../../page/form-answer.ts';
import { after, type PageForms } from '../../page/submit-form.ts';
import { sheetOf } from '../uploads/received-file.ts';
import { pastedSkus } from '../wishlist/pasted-skus.ts';

export const EXCLUSIVES = '/user/MyExclusiveProductsList';

export type ExclusivesQuery = { keyword: string; sort: ExclusiveSort; page: number };

/** Reads the query of the page. The call validates it. */
export function readQuery({ searchParams }: URL): ExclusivesQuery {
  const sort = searchParams.get('sort');
  return {
    keyword: (searchParams.get('q') ?? '').trim().slice(0, 100),
    sort: exclusiveSorts.find((exclusiveSort) => exclusiveSort === sort) ?? 'newest',
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

type Shown = {
  removed: number;
  additions: ExclusiveAdditions & { notes?: readonly FileNote[] };
  cart: Batch;
};

/** What became of a form of the exclusive list. */
export type ExclusivesAnswer = FormAnswer<Shown>;

/** The forms of the exclusive list. */
export const exclusivesForms: PageForms<Shown> = {
  steps: {
    cart: ({ call, all, text }) => {
      // The ticked SKUs with the quantities and warehouses beside them.
      const items = all('sku').map((sku) => ({
        sku,
        quantity: text(`quantity-${sku}`),
        warehouse: text(`warehouse-${sku}`) || 1,
      }));
      return after(call(addBatch, { items }), (cart) => ({ cart }));
    },
    delete: ({ call, all }) =>
      after(call(deleteExclusive, { sku: all('sku') }), ({ removed }) => ({ removed: removed.length })),
    import: async ({ call, form }) =>
      after(call(importExclusive, await sheetOf(form)), (additions) => ({ additions })),
    paste: ({ call, text }) =>
      after(call(addExclusive, { skus: pastedSkus(text('skus')) }), (additions) => ({ additions })),
  },
};
