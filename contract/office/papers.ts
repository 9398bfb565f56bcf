import { z } from 'zod';
import { declareStaff, declareStaffFile } from './call.ts';

const orderId = z.string().regex(/^[VR]\d{6}\d{5,}$/, 'an order number');
const ofOrder = { entity: { name: 'order', key: 'orderId' } } as const;
const reading = { ...ofOrder, permission: 'orders:see', reads: 'personal' } as const;

export const openDocument = declareStaffFile({
  ...reading,
  path: '/orders/document',
  summary: 'A document of an order, as PDF, or an invoice as XML.',
  input: z.object({ orderId, id: z.uuid(), format: z.enum(['pdf', 'xml']).default('pdf') }),
});

export const openPackingSlip = declareStaffFile({
  ...reading,
  path: '/orders/packing-slip',
  summary: 'The packing slip of what is left to ship from a warehouse, to pick and pack by.',
  input: z.object({ orderId, warehouse: z.coerce.number().int().min(1).max(1000) }),
});

export const mailDocument = declareStaff({
  ...ofOrder,
  permission: 'orders:change',
  reason: 'optional',
  changes: true,
  path: '/orders/mail-document',
  summary: 'Mails the buyer the link to a document once more.',
  input: z.object({ orderId, id: z.uuid() }),
  output: z.object({}),
});
