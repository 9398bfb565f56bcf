import { redirect } from 'react-router';
import {
  deleteDownload,
  exportOrderLines,
  exportOrders,
  exportOrderXml,
  exportPictures,
  exportStatement,
  exportTracking,
  retryDownload,
} from '../../../contract/download.ts';
import type { PageShop } from '../../../contract/page.ts';
import { localizePath } from '../../locale/paths.ts';
import { refuseForm, textOf } from '../auth/form-action.ts';
import { unnamedStep } from '../auth/unnamed-step.ts';

export const DOWNLOADS = '/user/download';

const tables = { orders: exportOrders, order_lines: exportOrderLines, tracking: exportTracking } as const;

/** Makes the call of a form that starts, repeats or deletes a download. */
function execute(shop: PageShop, form: FormData) {
  const id = textOf(form, 'id');
  const orderId = textOf(form, 'orderId');
  // Fields of a form are texts; the call refuses those that are wrong.
  const fields = Object.fromEntries([...form].filter(([, value]) => value !== '')) as Record<string, never>;
  switch (textOf(form, 'intent')) {
    case 'delete-download':
      return shop.call(deleteDownload, { id });
    case 'retry-download':
      return shop.call(retryDownload, { id });
    case 'pictures':
      return shop.call(exportPictures, { orderId });
    case 'xml':
      return shop.call(exportOrderXml, { orderId });
    case 'statement':
      return shop.call(exportStatement, { ...fields, account: textOf(form, 'account') as 'balance' });
    case 'export': {
      const kind = textOf(form, 'kind');
      if (!Object.hasOwn(tables, kind)) return unnamedStep(shop);
      const orderIds = form.getAll('orderIds').map(String);
      return shop.call(tables[kind as keyof typeof tables], {
        ...fields,
        ...(orderIds.length > 0 && { orderIds }),
      });
    }
    default:
      return unnamedStep(shop);
  }
}

/** Whether a form of a page is one of downloads. */
export const isDownloadIntent = (intent: string): boolean =>
  ['export', 'statement', 'pictures', 'xml', 'delete-download', 'retry-download'].includes(intent);

/** Carries out a form of downloads, then leads to their page; a refusal is shown on the page of the form. */
export async function downloadAction(shop: PageShop, form: FormData) {
  const answer = await execute(shop, form);
  return answer.ok ? redirect(localizePath(shop.language, DOWNLOADS), 303) : refuseForm(answer, form);
}
