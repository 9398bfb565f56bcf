import { describe, expect, it } from 'vitest';
import { type RowColumn, requiredColumns, rowColumns } from '../contract/dropshipping-batch.ts';
import { languages } from '../contract/fields.ts';
import { read } from '../storefront/texts/files.ts';
import { nameColumns } from './column-names.ts';

/** The labels of exports, forms and templates that name what a batch reads; others of these files do not. */
const LABELS: Record<string, Record<string, RowColumn | 'first' | 'last' | null>> = {
  export: {
    order: 'order_no',
    ownNumber: 'order_no',
    recipient: 'full_name',
    company: 'company',
    street: 'address1',
    street2: 'address2',
    zip: 'zip',
    city: 'city',
    province: 'state',
    country: 'country',
    phone: 'phone',
    email: 'email',
    vatNumber: 'vat',
    pieces: 'quantity',
    note: 'remark',
    sku: 'sku',
    warehouse: 'warehouse',
    quantity: 'quantity',
  },
  dropshipping: {
    method: 'shipping_method',
    taxId: 'tax_id',
    ioss: 'ioss',
    eori: 'eori',
    customerSku: 'customer_sku',
  },
  order: {
    firstName: 'first',
    lastName: 'last',
    company: 'company',
    address1: 'address1',
    address2: 'address2',
    city: 'city',
    state: 'state',
    'state.province': 'state',
    'state.state': 'state',
    zip: 'zip',
    'zip.US': 'zip',
    country: 'country',
    phone: 'phone',
    'taxId.CPF_CNPJ': 'tax_id',
    'taxId.RUT': 'tax_id',
    'taxId.PCCC': 'tax_id',
    'taxId.TR_ID': 'tax_id',
  },
};
const PREFIXES: Record<string, string> = {
  export: 'column.',
  dropshipping: 'dropshipping.column.',
  order: 'address.',
};
/** Labels of what a batch does not read, and texts of the form that are no labels. */
const OTHERS = new Set(
  [
    'date state paidAt lines currency goods discount packing shipping insurance tax fee total balance refunded coupon method',
    'tracking ean product attributes shipped unitPrice packingKind packingPrice lineTotal lineDiscount gift weight hsCode',
    'origin carrier trackingNumber link shippedAt deliveredAt skus entry orders amount after fileRow fileColumn found problem',
    'suggestion chooseState choose streetHint phoneHint taxIdHint',
  ].flatMap((line) => line.split(' ')),
);

const cases = languages.flatMap((language) =>
  Object.entries(LABELS).flatMap(([page, columns]) =>
    Object.entries(columns).map(([key, column]) => {
      const label = read(page, language)[`${PREFIXES[page]}${key}`] ?? '';
      return { language, key: `${page} ${key}`, label, column };
    }),
  ),
);

describe('nameColumns()', () => {
  it.each(cases)('knows the label $label of $key in $language', ({ label, column }) => {
    expect(label).not.toBe('');
    const known = nameColumns([label]).columns.get(0);
    if (column === 'first' || column === 'last') expect([undefined, 'full_name']).toContain(known);
    else expect(known).toBe(column);
  });

  it.each(languages)('joins the labels of first and last name in %s', (language) => {
    const { 'address.firstName': first = '', 'address.lastName': last = '' } = read('order', language);
    expect(nameColumns(['SKU', last, first]).splitName).toEqual({ first: 2, last: 1 });
  });

  it.each(languages)(
    'has a decision for every label of exports and of the address form in %s',
    (language) => {
      for (const [page, columns] of Object.entries(LABELS)) {
        const prefix = PREFIXES[page] ?? '';
        const keys = Object.keys(read(page, language)).filter((key) => key.startsWith(prefix));
        const open = keys
          .map((key) => key.slice(prefix.length))
          .filter((key) => !OTHERS.has(key) && !(key in columns));
        expect(open).toEqual([]);
      }
    },
  );

  it('reads the header of the template', () => {
    const header = rowColumns.map((column) =>
      requiredColumns.some((requiredColumn) => requiredColumn === column) ? `${column}*` : column,
    );
    expect([...nameColumns(header).columns.values()]).toEqual(rowColumns);
  });

  it('takes a name with two meanings for what no other column is', () => {
    const of = (headings: string[]) => [...nameColumns(headings).columns].sort().map(([, column]) => column);
    expect(of(['Commande', 'Référence', 'Quantité'])).toEqual(['order_no', 'sku', 'quantity']);
    expect(of(['Reference', 'SKU', 'Qty'])).toEqual(['order_no', 'sku', 'quantity']);
    expect(of(['Amount', 'Quantity', 'SKU'])).toEqual(['quantity', 'sku']);
    expect(of(['Nom', 'Prénom', 'Ville'])).toEqual(['city']);
    expect(of(['Nom', 'Ville'])).toEqual(['full_name', 'city']);
  });

  it('names a hidden column only where no other one has its name', () => {
    expect(nameColumns(['SKU', 'Menge', 'Artikelnummer'], new Set([1, 2])).columns).toEqual(
      new Map([
        [2, 'sku'],
        [1, 'quantity'],
      ]),
    );
  });
});
