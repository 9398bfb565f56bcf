export { missingForInvoice } from './invoice-needs.ts';
