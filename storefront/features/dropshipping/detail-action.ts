import { redirectDocument } from 'react-router';
import {
  changeDropshippingRemark,
  chooseDropshippingMethod,
  deleteDropshippingBatch,
  fixDropshippingRows,
  quoteDropshippingBatch,
} from '../../../contract/dropshipping.ts';
import {
  exportDropshippingErrors,
  exportDropshippingTracking,
} from '../../../contract/dropshipping-label.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { answerForm } from '../account/form-answer.ts';
import { textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';
import { DOWNLOADS } from '../downloads/download-action.ts';
import { BATCHES } from './batch-path.ts';
import { changedCells } from './form-cells.ts';
import { uploadAction } from './upload-action.ts';

type Wish = { shop: PageShop; form: FormData; id: string };

/** `order`: the one that is meant; absent for all that are quoted. */
const chosenOf = (form: FormData) => {
  const order = textOf(form, 'order');
  return order ? { orders: [Number(order)] } : {};
};

async function chooseMethod({ shop, form, id }: Wish) {
  const warehouse = textOf(form, 'warehouse');
  return shop.call(chooseDropshippingMethod, {
    id,
    method: textOf(form, 'method'),
    ...chosenOf(form),
    ...(warehouse && { warehouse: Number(warehouse) }),
  });
}

function execute(wish: Wish, intent: string) {
  const { shop, form, id } = wish;
  switch (intent) {
    case 'method':
      return chooseMethod(wish);
    case 'quote':
      return shop.call(quoteDropshippingBatch, { id });
    case 'remark':
      return shop.call(changeDropshippingRemark, { id, remark: textOf(form, 'remark') });
    case 'errors':
      return shop.call(exportDropshippingErrors, { id });
    case 'tracking':
      return shop.call(exportDropshippingTracking, { id });
    case 'delete-order':
      return shop.call(deleteDropshippingBatch, { id, ...chosenOf(form) });
    case 'delete':
      return shop.call(deleteDropshippingBatch, { id });
    case 'fix':
      return shop.call(fixDropshippingRows, { id, cells: changedCells(form) });
    default:
      return unnamedStep(shop);
  }
}

/** Where a form that was carried out leads: to the same orders, unless it has a page of its own. */
function pathAfter(intent: string, { url, form, data }: { url: URL; form: FormData; data: object }): string {
  if (intent === 'delete') return `${BATCHES}?done=deleted`;
  if (intent === 'errors' || intent === 'tracking') return DOWNLOADS;
  const query = new URLSearchParams(url.search);
  const isForAll = intent === 'method' && !textOf(form, 'order');
  query.set('done', isForAll ? 'methodAll' : intent);
  if (isForAll) query.set('method', textOf(form, 'method'));
  if ('refused' in data && Array.isArray(data.refused) && data.refused.length > 0)
    query.set('left', String(data.refused.length));
  else query.delete('left');
  return `/user/dropshipping/batchDetail?${query}`;
}

/** Carries out a form of a batch's page. */
export async function detailAction(shop: PageShop, form: FormData, url: URL) {
  // The button of a suggestion names its cell instead.
  const intent = textOf(form, 'intent') || (form.has('suggestion') ? 'fix' : '');
  const id = url.searchParams.get('id') ?? '';
  if (intent === 'upload') return uploadAction(shop, form, id);
  if (intent === 'fix' && changedCells(form).length === 0)
    throw redirectDocument(
      `${localizePath(shop.language, '/user/dropshipping/batchDetail')}${url.search}`,
      303,
    );
  const answer = await execute({ shop, form, id }, intent);
  if (!answer.ok) return answerForm(intent, answer, form);
  throw redirectDocument(
    localizePath(shop.language, pathAfter(intent, { url, form, data: answer.data })),
    303,
  );
}
