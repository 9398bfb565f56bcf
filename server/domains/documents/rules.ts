import type { Address } from '../../../contract/address.ts';
import type { DocumentKind } from '../../../contract/document.ts';

/** The series in which each kind is numbered. */
export const seriesOf: Record<DocumentKind, string> = {
  proforma: 'PF',
  invoice: 'IN',
  receipt: 'RC',
  credit_note: 'CN',
  commercial_invoice: 'CI',
  packing_slip: 'PS',
};

const NUMBER_DIGITS = 6;

/** Writes a number as `IN-2026-000123`: it names one document in all series and years. */
export const documentNumber = ({
  series,
  year,
  number,
}: {
  series: string;
  year: number;
  number: number;
}): string => `${series}-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/**
 * Categories of VAT by their codes of UNTDID 5305. S: charged; K: supply within the Union, exempt; AE: the buyer owes it;
 * G: export, exempt; O: outside the tax of the Union; E: nothing is charged for another reason.
 */
export type VatCategory = 'S' | 'K' | 'AE' | 'G' | 'O' | 'E';
/** Under which scheme VAT is charged. */
export type VatScheme = 'domestic' | 'OSS' | 'IOSS' | 'UK';

/** Amounts without VAT, in minor units: `goods` and what is added to them or taken off. */
export type Charges = {
  goods: number;
  discount: number;
  packing: number;
  shipping: number;
  insurance: number;
  customsDuty: number;
  fee: number;
};

export const NO_CHARGES: Charges = {
  goods: 0,
  discount: 0,
  packing: 0,
  shipping: 0,
  insurance: 0,
  customsDuty: 0,
  fee: 0,
};

/** What is taxed alike. `rate` in hundredths of a percent; `net` is the sum of the charges. */
export type VatGroup = {
  category: VatCategory;
  scheme: VatScheme | null;
  /** Where the goods go; whose VAT it is. */
  country: string;
  rate: number;
  charges: Charges;
  net: number;
  vat: number;
};

export type DocumentLine = {
  sku: string;
  title: string;
  /** Null where the title is English. */
  titleEn: string | null;
  attributes: Record<string, string>;
  packingSlug: string | null;
  warehouse: number;
  quantity: number;
  isGift: boolean;
  /** Position of its group. */
  group: number;
  /** Prices of one piece as the buyer saw them, packing included, and of all of them. */
  unit: number;
  total: number;
  /** Without VAT, packing and discount: the line of an electronic invoice. */
  net: number;
  hsCode: string | null;
  origin: string | null;
  /** Grams of all pieces. */
  weight: number;
};

export type DocumentSeller = {
  name: string;
  /** The whole address in a line. */
  address: string;
  /** Its parts, and a person or department to ask; empty or missing where they are not set. */
  street?: string;
  zip?: string;
  city?: string;
  contact?: string;
  email: string;
  phone: string;
  register: string;
  vatId: string;
  ukVatId: string;
  taxNumber: string;
  eori: string;
  ioss: string;
  /** ISO 3166; empty where neither it nor a VAT number is set. */
  country: string;
};

export type DocumentTotals = Omit<Charges, 'fee'> & {
  /** The part of `discount` that an order promotion takes off. */
  promotion: number;
  fee: number;
  tax: number;
  total: number;
  balance: number;
};

export const NO_TOTALS: DocumentTotals = { ...NO_CHARGES, promotion: 0, tax: 0, total: 0, balance: 0 };

/** What a document says, without language: frozen when it is issued. All amounts in minor units of `currency`. */
export type DocumentContent = {
  seller: DocumentSeller;
  order: {
    id: string;
    placedAt: string;
    paidAt: string | null;
    purchaseOrder: string;
    coupon: string | null;
    /** The name of the order promotion. */
    promotion: string | null;
    /** Whether prices contain their VAT. */
    isGross: boolean;
    /** What later changes of its packing and its edits had taken off when it was issued. */
    lowered: number;
  };
  currency: string;
  buyer: { address: Address; email: string; vatNumber: string | null };
  delivery: Address;
  lines: DocumentLine[];
  groups: VatGroup[];
  /** The sums as pages show them, which add up to `total`. */
  totals: DocumentTotals;
  /** The VAT in euros and the units of the currency for one euro, in millionths; null where nothing is to be converted. */
  euro: { vat: number; rate: number } | null;
  /** When the goods are delivered, as days; null where nothing is. */
  supply: { from: string; to: string } | null;
  payment: { method: string; received: number; balance: number } | null;
  /** The invoice that a receipt or credit note belongs to. */
  invoice: { number: string; issuedAt: string } | null;
  /** What a credit note gives back besides its lines, with VAT. */
  credit: {
    delivery: number;
    fee: number;
    reason: 'refund' | 'packing' | 'chargeback' | 'edit';
  } | null;
  shipment: {
    id: number;
    warehouse: number;
    from: string;
    carrier: string;
    number: string;
    shippedAt: string;
    terms: 'DAP' | 'DDP';
    shipping: number;
    insurance: number;
  } | null;
  /** Whose parcel it looks like, on the packing slip of a dropshipper; absent on every other paper. */
  whiteLabel?: WhiteLabelContent;
};

/** The dropshipper's own name, note and logo, and what the law wants to be read of the goods all the same. */
export type WhiteLabelContent = {
  name: string;
  note: string;
  /** Of the logo in the file store. */
  logoKey: string | null;
  /** Manufacturers and those responsible in the Union, each once. */
  makers: { kind: 'manufacturer' | 'responsible'; text: string }[];
};
