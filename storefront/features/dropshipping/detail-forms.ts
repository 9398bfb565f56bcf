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
import type { PostedForm } from '../../page/read-form.ts';
import { after, type FormStep, type PageForms } from '../../page/submit-form.ts';
import { DOWNLOADS } from '../downloads/download-forms.ts';
import { BATCHES } from './batch-path.ts';
import { changedCells } from './form-cells.ts';
import { uploadStep } from './upload-step.ts';

const idOf = ({ url }: PostedForm): string => url.searchParams.get('id') ?? '';

/** The order that is meant; absent for all that are quoted. */
const chosenOf = ({ text }: PostedForm) => {
  const order = text('order');
  return order ? { orders: [Number(order)] } : {};
};

/** The same orders, with what was done in the query. */
function donePath({ url }: PostedForm, changes: Record<string, string>): string {
  const query = new URLSearchParams(url.search);
  query.delete('left');
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return `/user/dropshipping/batchDetail?${query}`;
}

const chooseMethod: FormStep = (posted) => {
  const { call, text, texts } = posted;
  const warehouse = text('warehouse');
  const isForAll = !text('order');
  const given = {
    ...{ id: idOf(posted), ...texts('method'), ...chosenOf(posted) },
    ...(warehouse && { warehouse: Number(warehouse) }),
  };
  return after(call(chooseDropshippingMethod, given), ({ refused }) =>
    donePath(posted, {
      ...(isForAll ? { done: 'methodAll', ...texts('method') } : { done: 'method' }),
      ...(refused.length > 0 && { left: String(refused.length) }),
    }),
  );
};

const fix: FormStep = (posted) => {
  const { call, form, url } = posted;
  const cells = changedCells(form);
  if (cells.length === 0) return `/user/dropshipping/batchDetail${url.search}`;
  return after(call(fixDropshippingRows, { id: idOf(posted), cells }), () =>
    donePath(posted, { done: 'fix' }),
  );
};

/** The forms of a batch's page. */
export const detailForms: PageForms = {
  to: (posted) => donePath(posted, { done: posted.intent }),
  steps: {
    upload: uploadStep,
    method: chooseMethod,
    quote: (posted) => posted.call(quoteDropshippingBatch, { id: idOf(posted) }),
    remark: (posted) =>
      posted.call(changeDropshippingRemark, { id: idOf(posted), ...posted.texts('remark') }),
    errors: (posted) => after(posted.call(exportDropshippingErrors, { id: idOf(posted) }), () => DOWNLOADS),
    tracking: (posted) =>
      after(posted.call(exportDropshippingTracking, { id: idOf(posted) }), () => DOWNLOADS),
    'delete-order': (posted) =>
      posted.call(deleteDropshippingBatch, { id: idOf(posted), ...chosenOf(posted) }),
    delete: (posted) =>
      after(posted.call(deleteDropshippingBatch, { id: idOf(posted) }), () => `${BATCHES}?done=deleted`),
    fix,
    // The button of a suggestion names its cell instead.
    suggestion: fix,
  },
};
