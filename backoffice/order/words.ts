import type { AmountKind } from '../../contract/office/order-refunds.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';

/** A word of the wire in words: `not_as_described` is "not as described", `paidAlready` "paid already". */
export const plainWord = (word: string): string =>
  word.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What happened to an order, by the event's name. */
const events: Readonly<Record<string, string>> = {
  place: 'placed',
  approve: 'approved by the company',
  reject: 'rejected by the company',
  await_remittance: 'transfer announced',
  upload_slip: 'slip uploaded',
  return_remittance: 'slip returned',
  reinstate: 'reopened',
  cancel_paid: 'cancelled',
  start_payment: 'payment begun',
  payment_failed: 'payment failed',
  pay: 'paid',
  confirm: 'confirmed',
  ship_part: 'shipped in part',
  ship: 'shipped',
  deliver: 'delivered',
  finish: 'done',
  cancel: 'cancelled',
  expire: 'expired',
  edit_address: 'address changed',
  edit_lines: 'lines changed',
};
export const eventText = (event: string): string => events[event] ?? plainWord(event);

const kinds = { cancel: 'Cancel', refund: 'Refund', return: 'Return' } as const;

export const requestText = ({ kind, reason, state }: OfficeOrder['requests'][number]): string =>
  `${kinds[kind]}, ${plainWord(reason)} · ${state}`;

export const shortageWords: Record<OfficeOrder['shortage'], string> = {
  wait: 'wait for it',
  ship_rest: 'ship the rest, refund',
  other_colour: 'another color',
  ask: 'ask',
};

export const invoiceWords: Record<OfficeOrder['invoice'], string> = {
  none: 'none',
  person: 'to the person',
  company: 'to the company',
  company_vat: 'to the company, with its VAT number',
};

export const refundWords: Record<OfficeOrder['refundState'], string> = {
  none: '',
  requested: 'refund asked for',
  partial: 'partly refunded',
  full: 'refunded',
};

/** What went back: of pieces and delivery, or an amount of no pieces. */
export const refundKindWords: Record<AmountKind, string> = {
  goods: 'Goods made cheaper',
  shipping: 'Shipping made cheaper',
  goodwill: 'Goodwill',
};

const steps: Record<OfficeOrder['lines'][number]['why'][number]['step'], string> = {
  tier: 'tier',
  level: 'level',
  sale: 'sale',
  negotiated: 'agreed',
  floor: 'least price',
  packing: 'packing',
  gift: 'gift',
};

/** How the price of a piece came about. */
export const stepsText = (why: OfficeOrder['lines'][number]['why']): string =>
  why.map(({ step }) => steps[step]).join(' · ');
export const whyText = ({ why, isGift }: OfficeOrder['lines'][number]): string =>
  isGift ? steps.gift : stepsText(why);

/** The kind of a document: packing_slip is "Packing slip". */
export const paperText = (kind: string): string =>
  plainWord(kind).replace(/^./, (letter) => letter.toUpperCase());

/** Parts of what an order comes to, in the order of a bill, before the total. */
export const sumLabels = [
  ['goods', 'Goods'],
  ['discount', 'Discount'],
  ['packing', 'Packing'],
  ['shipping', 'Shipping'],
  ['insurance', 'Insurance'],
  ['tax', 'VAT and duty'],
  ['fee', 'Fee of the payment'],
] as const;
