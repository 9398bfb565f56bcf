import { useCallback, useRef } from 'react';
import type { StaffInput } from '../../contract/office/call.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import type { placeTelephoneOrder } from '../../contract/office/telephone-orders.ts';
import { useDraftState } from '../drafts/use-draft.ts';
import { type TypedAddress, typedAddress } from '../order/address-fields.tsx';

type Input = StaffInput<typeof placeTelephoneOrder>;

/** `id` null: somebody without an account, known by the e-mail. */
export type DraftBuyer = { id: number | null; name: string; email: string; company: string | null };
/** `packing` null: the usual one. `text`: the pieces as they are typed. */
export type DraftLine = {
  sku: string;
  warehouse: number;
  packing: string | null;
  text: string;
};

/** A new order as it is typed. */
export type Draft = {
  buyer: DraftBuyer | null;
  language: NonNullable<Input['language']>;
  currency: string;
  address: TypedAddress;
  billing: TypedAddress | null;
  vatNumber: string;
  invoice: NonNullable<Input['invoice']>;
  purchaseOrder: string;
  lines: readonly DraftLine[];
  coupon: string;
  gift: string | null;
  insured: boolean;
  shortage: NonNullable<Input['shortage']>;
  remark: string;
  methods: Readonly<Record<string, string>>;
  payment: NonNullable<Input['payment']> | null;
  areTermsAccepted: boolean;
};

const emptyDraft: Draft = {
  ...{ buyer: null, language: 'en', currency: 'USD', address: typedAddress({}), billing: null },
  ...{ vatNumber: '', invoice: 'none', purchaseOrder: '', lines: [], coupon: '', gift: null },
  ...{ insured: false, shortage: 'ask', remark: '', methods: {}, payment: null, areTermsAccepted: false },
};
const ABOUT = { entity: 'new order', record: 'telephone' };

/** The new order that a person types: one at a time, which stays on the server until it is placed. */
export function useNewOrder() {
  const { state, draft: stored } = useDraftState<Draft>(ABOUT, 'new order', emptyDraft);
  const latest = useRef(state);
  latest.current = state;
  const store = useRef(stored.change);
  store.current = stored.change;
  const replace = useCallback((next: Draft): void => {
    latest.current = next;
    store.current(next);
  }, []);
  return {
    draft: state,
    isLoaded: stored.isLoaded,
    replace,
    /** Takes effect on what is typed now, also after an answer that was waited for. */
    change: (part: Partial<Draft>): void => replace({ ...latest.current, ...part }),
    clear: stored.clear,
  };
}

/** The lines of another order, as they are typed. */
export const linesOf = ({ lines }: OfficeOrder): DraftLine[] =>
  lines
    .filter(({ isGift }) => !isGift)
    .map(({ sku, warehouse, packing, quantity }) => ({ sku, warehouse, packing, text: String(quantity) }));

/** Returns a new order for the buyer of another one, with its address and these lines. */
export function repeatOrder(order: OfficeOrder, lines: readonly DraftLine[]): Draft {
  const { member, email, company, language, currency, address, billing, vat, invoice, shortage } = order;
  const name = member?.name ?? [address.firstName, address.lastName].filter(Boolean).join(' ');
  return {
    ...emptyDraft,
    ...{ currency, invoice, shortage },
    buyer: { id: member?.id ?? null, name, email, company: company?.name ?? null },
    language: language as Draft['language'],
    address: typedAddress(address),
    billing: billing && typedAddress(billing),
    vatNumber: vat?.number ?? '',
    lines,
  };
}

/** Pieces as they are typed; null where they are no whole number from 1 on. */
const readPieces = (text: string): number | null => {
  const pieces = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return pieces > 0 ? pieces : null;
};

/** Returns what is typed as the calls take it, and which of its lines cannot be sent. */
export function readDraft({ buyer, lines, address, billing, ...rest }: Draft) {
  const pieces = lines.map(({ text }) => readPieces(text));
  const sent = lines.flatMap(({ sku, warehouse, packing }, at) => {
    const quantity = pieces[at];
    return quantity ? [{ sku, warehouse, packing, quantity }] : [];
  });
  /** Of each typed line the number by which the call names it; null: it is not sent. */
  const numbers = pieces.map((own, at) =>
    own === null ? null : pieces.slice(0, at).filter((before) => before !== null).length,
  );
  const { areTermsAccepted, ...order } = rest;
  return {
    input: {
      ...order,
      member: buyer?.id ?? null,
      email: buyer && buyer.id === null ? buyer.email : '',
      ...{ address, billing, lines: sent },
    },
    numbers,
    areTermsAccepted,
  };
}
