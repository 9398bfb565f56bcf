import type { Address } from '../../../contract/address.ts';
import { escapeXml } from '../../../kit/escape-xml.ts';
import { minorDigits } from '../../../kit/money.ts';
import {
  type DocumentContent,
  type DocumentLine,
  type DocumentRow,
  documentNumber,
  type VatGroup,
} from '../../domains/documents/index.ts';
import { substituteOf } from './build-credit-note.ts';
import {
  type Adjustment,
  adjustmentsOf,
  breakdownOf,
  decimal,
  roundGroups,
  totalsOf,
  unitPrice,
} from './einvoice-amounts.ts';

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');
const GUIDELINE = 'urn:cen.eu:en16931:2017';
const XRECHNUNG = `${GUIDELINE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** UNTDID 1001 */
const TYPE_CODES: Partial<Record<DocumentRow['kind'], string>> = { invoice: '380', credit_note: '381' };
const PIECE = 'H87';
const HUNDREDTHS = 100;
// UNTDID 4461: payment to a bank account, and instrument not defined for what the shop's providers take in. A credit
// transfer (30) would need the account that is still to be paid to (BR-61), a card (48) its digits (BR-DE-24-a).
const MEANS: Record<string, string> = { bank_transfer: '42' };
const OTHER_MEANS = '1';

/** Why no VAT is charged, with the code of the VATEX list where there is one. */
const EXEMPTIONS: Partial<Record<VatGroup['category'], { reason: string; code?: string }>> = {
  K: { reason: 'Intra-Community supply', code: 'VATEX-EU-IC' },
  AE: { reason: 'Reverse charge', code: 'VATEX-EU-AE' },
  G: { reason: 'Export outside the EU', code: 'VATEX-EU-G' },
  O: { reason: 'Not subject to VAT', code: 'VATEX-EU-O' },
  E: { reason: 'Payment fee, or goods whose transport began outside the European Union' },
};

/** Names of lines that are no article. */
const SUBSTITUTES = {
  packing: 'Packing',
  chargeback: 'Payment reversed',
  edit: 'Invoice replaced by another',
  reduction: 'Price reduction',
};

type Child = string | false | undefined | null;
const element = (name: string, children: Child | readonly Child[], attributes = ''): string =>
  `<ram:${name}${attributes}>${[children].flat().filter(Boolean).join('')}</ram:${name}>`;
const text = (name: string, value: string | null | undefined, attributes = ''): string =>
  value ? element(name, escapeXml(value), attributes) : '';
const date = (name: string, at: string, prefix = 'udt'): string =>
  element(
    name,
    `<${prefix}:DateTimeString format="102">${at.slice(0, 10).replaceAll('-', '')}</${prefix}:DateTimeString>`,
  );
const flag = (value: boolean): string => `<udt:Indicator>${value}</udt:Indicator>`;
const percent = (rate: number): string => (rate / HUNDREDTHS).toFixed(2);

const tax = (name: string, { category, rate }: VatGroup): string =>
  element(name, [
    text('TypeCode', 'VAT'),
    text('CategoryCode', category),
    // A category outside the tax has no rate (BR-O-05).
    category !== 'O' && text('RateApplicablePercent', percent(rate)),
  ]);

function line(item: DocumentLine, at: number, { currency, groups }: DocumentContent): string {
  const group = groups[item.group];
  if (!group) throw new Error(`line ${at + 1} has no group of VAT`);
  return element('IncludedSupplyChainTradeLineItem', [
    element('AssociatedDocumentLineDocument', text('LineID', String(at + 1))),
    element('SpecifiedTradeProduct', [
      !substituteOf(item) && text('SellerAssignedID', item.sku),
      text('Name', item.title || SUBSTITUTES[substituteOf(item) ?? 'packing']),
      item.origin && element('OriginTradeCountry', text('ID', item.origin)),
    ]),
    element(
      'SpecifiedLineTradeAgreement',
      element('NetPriceProductTradePrice', text('ChargeAmount', unitPrice(item, currency))),
    ),
    element(
      'SpecifiedLineTradeDelivery',
      text('BilledQuantity', String(item.quantity), ` unitCode="${PIECE}"`),
    ),
    element('SpecifiedLineTradeSettlement', [
      tax('ApplicableTradeTax', group),
      element(
        'SpecifiedTradeSettlementLineMonetarySummation',
        text('LineTotalAmount', decimal(item.net, currency)),
      ),
    ]),
  ]);
}

const postal = ({ zip, address1, address2, city, country, state }: Address): string =>
  element('PostalTradeAddress', [
    text('PostcodeCode', zip),
    text('LineOne', address1),
    text('LineTwo', address2),
    text('CityName', city),
    text('CountryID', country),
    text('CountrySubDivisionName', state),
  ]);

const nameOf = ({ company, firstName, lastName }: Address): string =>
  company || [firstName, lastName].join(' ');

/** The number under which the seller owes the VAT of a document: the British one where all of it is British. */
function vatNumberOf({ seller: { vatId, ukVatId }, groups }: DocumentContent): string {
  const charged = groups.filter(({ category }) => category === 'S');
  const isBritish = charged.length > 0 && charged.every(({ scheme }) => scheme === 'UK');
  return ((isBritish && ukVatId) || vatId).replace(/\s/g, '');
}

/** A seller without VAT of the Union on its invoice is named by its register: BR-O-02 allows no VAT number. */
function seller(content: DocumentContent): string {
  const { seller: party, groups } = content;
  const [line = '', ...rest] = party.address.split(/\n|, /);
  const isOutside = groups.some(({ category }) => category === 'O');
  return element('SellerTradeParty', [
    text('Name', party.name),
    party.register && element('SpecifiedLegalOrganization', text('ID', party.register)),
    party.contact &&
      element('DefinedTradeContact', [
        text('PersonName', party.contact),
        inside('TelephoneUniversalCommunication', 'CompleteNumber', party.phone),
        inside('EmailURIUniversalCommunication', 'URIID', party.email),
      ]),
    element('PostalTradeAddress', [
      text('PostcodeCode', party.zip),
      text('LineOne', party.street ?? line),
      !party.street && text('LineTwo', rest.join(', ')),
      text('CityName', party.city),
      text('CountryID', party.country),
    ]),
    inside('URIUniversalCommunication', 'URIID', party.email, ' schemeID="EM"'),
    !isOutside && inside('SpecifiedTaxRegistration', 'ID', vatNumberOf(content), ' schemeID="VA"'),
    !isOutside && inside('SpecifiedTaxRegistration', 'ID', party.taxNumber, ' schemeID="FC"'),
  ]);
}

const inside = (name: string, inner: string, value: string | null, attributes = ''): string =>
  value ? element(name, text(inner, value, attributes)) : '';

function buyer({ buyer: { address, email, vatNumber }, groups }: DocumentContent): string {
  const isOutside = groups.some(({ category }) => category === 'O');
  return element('BuyerTradeParty', [
    text('Name', nameOf(address)),
    postal(address),
    inside('URIUniversalCommunication', 'URIID', email, ' schemeID="EM"'),
    !isOutside && inside('SpecifiedTaxRegistration', 'ID', vatNumber, ' schemeID="VA"'),
  ]);
}

const breakdown = (group: VatGroup, currency: string): string => {
  const exemption = EXEMPTIONS[group.category];
  return element('ApplicableTradeTax', [
    text('CalculatedAmount', decimal(group.vat, currency)),
    text('TypeCode', 'VAT'),
    text('ExemptionReason', exemption?.reason),
    text('BasisAmount', decimal(group.net, currency)),
    text('CategoryCode', group.category),
    text('ExemptionReasonCode', exemption?.code),
    group.category !== 'O' && text('RateApplicablePercent', percent(group.rate)),
  ]);
};

function adjustment(
  { group, isCharge, amount, code, reason }: Adjustment,
  { groups, currency }: DocumentContent,
): string {
  const taxed = groups[group];
  return element('SpecifiedTradeAllowanceCharge', [
    element('ChargeIndicator', flag(isCharge)),
    text('ActualAmount', decimal(amount, currency)),
    text('ReasonCode', code),
    text('Reason', reason),
    taxed && tax('CategoryTradeTax', taxed),
  ]);
}

function summation(content: DocumentContent): string {
  const { currency } = content;
  const totals = totalsOf(content);
  const amount = (name: string, value: number, attributes = '') =>
    text(name, decimal(value, currency), attributes);
  return element('SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('LineTotalAmount', totals.lineTotal),
    amount('ChargeTotalAmount', totals.charges),
    amount('AllowanceTotalAmount', totals.allowances),
    amount('TaxBasisTotalAmount', totals.withoutVat),
    amount('TaxTotalAmount', totals.vat, ` currencyID="${currency}"`),
    content.euro && text('TaxTotalAmount', decimal(content.euro.vat, 'EUR'), ' currencyID="EUR"'),
    amount('GrandTotalAmount', totals.withVat),
    amount('TotalPrepaidAmount', totals.prepaid),
    amount('DuePayableAmount', totals.due),
  ]);
}

function settlement(content: DocumentContent): string {
  const { currency, groups, payment, supply, invoice, euro } = content;
  return element('ApplicableHeaderTradeSettlement', [
    // Euros of the tax, where they are not those of the invoice (BT-6).
    euro && text('TaxCurrencyCode', 'EUR'),
    text('InvoiceCurrencyCode', currency),
    element(
      'SpecifiedTradeSettlementPaymentMeans',
      text('TypeCode', MEANS[payment?.method ?? ''] ?? OTHER_MEANS),
    ),
    ...breakdownOf(groups).map((group) => breakdown(group, currency)),
    supply &&
      element('BillingSpecifiedPeriod', [date('StartDateTime', supply.from), date('EndDateTime', supply.to)]),
    ...adjustmentsOf(groups).map((item) => adjustment(item, content)),
    summation(content),
    invoice && element('InvoiceReferencedDocument', text('IssuerAssignedID', invoice.number)),
  ]);
}

/**
 * Whether a document has an electronic invoice: one for VAT, in a currency of at most two decimals (BR-DEC), of a seller
 * whose country and number are known (BR-09, BR-CO-26).
 */
export const hasEinvoice = (
  { kind }: Pick<DocumentRow, 'kind'>,
  { seller: party, currency, groups }: DocumentContent,
): boolean => {
  const isOutside = groups.some(({ category }) => category === 'O');
  const isNamed = isOutside ? party.register !== '' : party.vatId !== '';
  return kind in TYPE_CODES && party.country !== '' && isNamed && minorDigits(currency) <= 2;
};

/**
 * Returns what an electronic invoice says: the standard asks for a line (BR-16), so a credit note of the delivery or the
 * fee alone has them as lines. An invoice refers to no other.
 */
function withLines(row: DocumentRow, content: DocumentContent): DocumentContent {
  const own = row.kind === 'credit_note' ? content : { ...content, invoice: null };
  if (content.lines.length > 0) return own;
  const none = { titleEn: null, attributes: {}, packingSlug: null, warehouse: 0, isGift: false };
  return {
    ...own,
    lines: own.groups.map(({ net }, group) => ({
      ...none,
      ...{ sku: 'delivery', title: 'Delivery', quantity: 1, weight: 0, hsCode: null, origin: null },
      ...{ group, unit: net, total: net, net },
    })),
    groups: own.groups.map((group) => ({
      ...group,
      charges: { ...group.charges, goods: group.net, shipping: 0, fee: 0 },
    })),
  };
}

const PHONE = /(?:\d.*){3}/;
const EMAIL = /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/;

/**
 * Whether an invoice keeps what XRechnung asks for beyond the standard, so that it may name itself one: the seller's
 * contact and whole address (BR-DE-2 to 7, 27, 28), city and post code of the others (BR-DE-8 to 11), addresses for
 * delivery of the document (PEPPOL-EN16931-R010, R020) and a rate of VAT (BR-DE-14). German buyers ask for it alone.
 */
function isXrechnung({ seller: party, buyer: to, delivery, groups }: DocumentContent): boolean {
  const hasPlace = ({ zip, city }: { zip?: string; city?: string }) => Boolean(zip && city);
  return (
    to.address.country === 'DE' &&
    Boolean(party.contact && to.email) &&
    PHONE.test(party.phone) &&
    EMAIL.test(party.email) &&
    [party, to.address, delivery].every(hasPlace) &&
    groups.every(({ category }) => category !== 'O')
  );
}

/** Writes an invoice or credit note as UN/CEFACT Cross Industry Invoice by EN 16931. */
export function einvoice(row: DocumentRow, issued: DocumentContent): string {
  const lined = withLines(row, issued);
  const content = { ...lined, groups: roundGroups(lined.groups, lined.currency) };
  const { lines, order, delivery } = content;
  const isGerman = isXrechnung(content);
  const context = [
    isGerman && element('BusinessProcessSpecifiedDocumentContextParameter', text('ID', BILLING)),
    element('GuidelineSpecifiedDocumentContextParameter', text('ID', isGerman ? XRECHNUNG : GUIDELINE)),
  ]
    .filter(Boolean)
    .join('');
  const head = [
    text('ID', documentNumber(row)),
    text('TypeCode', TYPE_CODES[row.kind]),
    date('IssueDateTime', row.issuedAt.toISOString()),
  ].join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rsm:CrossIndustryInvoice ${NAMESPACES}>`,
    `<rsm:ExchangedDocumentContext>${context}</rsm:ExchangedDocumentContext>`,
    `<rsm:ExchangedDocument>${head}</rsm:ExchangedDocument>`,
    '<rsm:SupplyChainTradeTransaction>',
    ...lines.map((item, at) => line(item, at, content)),
    element('ApplicableHeaderTradeAgreement', [
      text('BuyerReference', order.purchaseOrder || order.id),
      seller(content),
      buyer(content),
      order.purchaseOrder &&
        element('BuyerOrderReferencedDocument', text('IssuerAssignedID', order.purchaseOrder)),
    ]),
    element(
      'ApplicableHeaderTradeDelivery',
      element('ShipToTradeParty', [text('Name', nameOf(delivery)), postal(delivery)]),
    ),
    settlement(content),
    '</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>\n',
  ].join('');
}
