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
import { type PageForms, unnamedStep } from '../../page/submit-form.ts';

export const DOWNLOADS = '/user/download';

const tables = { orders: exportOrders, order_lines: exportOrderLines, tracking: exportTracking } as const;
const isTable = (kind: string): kind is keyof typeof tables => Object.hasOwn(tables, kind);

/** The forms that start, repeat or delete a download, and lead to the page of downloads. */
export const downloadForms: PageForms = {
  to: () => DOWNLOADS,
  steps: {
    'delete-download': ({ call, texts }) => call(deleteDownload, texts('id')),
    'retry-download': ({ call, texts }) => call(retryDownload, texts('id')),
    pictures: ({ call, texts }) => call(exportPictures, texts('orderId')),
    xml: ({ call, texts }) => call(exportOrderXml, texts('orderId')),
    statement: ({ call, texts, form, filled }) =>
      call(exportStatement, { ...filled(...form.keys()), ...texts('account') }),
    export: (posted) => {
      const { call, text, all, form, filled } = posted;
      const kind = text('kind');
      if (!isTable(kind)) return unnamedStep(posted);
      const orderIds = all('orderIds');
      return call(tables[kind], { ...filled(...form.keys()), ...(orderIds.length > 0 && { orderIds }) });
    },
  },
};
