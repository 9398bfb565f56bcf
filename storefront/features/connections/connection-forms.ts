import {
  checkConnection,
  deleteConnection,
  importConnection,
  retryConnection,
  saveConnection,
} from '../../../contract/connection.ts';
import type { PostedForm } from '../../page/read-form.ts';
import type { PageForms } from '../../page/submit-form.ts';

export const CONNECTIONS = '/user/dropshipping/connections';
/** What was done last, which the page says once. */
export const doneTexts = ['save', 'check', 'import', 'retry', 'delete'] as const;

type Fields = Pick<PostedForm, 'texts' | 'filled' | 'has'>;

/** Reads the form of a connection, with and without scripts. */
export const readConnection = ({ texts, filled, has }: Fields) => ({
  ...texts('kind', 'shop', 'prefix'),
  ...filled('id', 'token', 'consumerKey', 'consumerSecret'),
  usesBarcodes: has('usesBarcodes'),
  isHourly: has('isHourly'),
  sendsTracking: has('sendsTracking'),
});

/** The forms of connected shops. */
export const connectionForms: PageForms = {
  to: ({ intent }) => `${CONNECTIONS}?done=${intent}`,
  steps: {
    save: ({ call, ...form }) => call(saveConnection, readConnection(form)),
    check: ({ call, texts }) => call(checkConnection, texts('id')),
    import: ({ call, texts }) => call(importConnection, texts('id')),
    retry: ({ call, texts }) => call(retryConnection, texts('id')),
    delete: ({ call, texts }) => call(deleteConnection, texts('id')),
  },
};
