import { cents, only, type Parts, partsOf, sumAt } from './invoice-parts.ts';
import { vatRules } from './vat-rules.ts';
import { all, type Element, parseXml, textAt } from './xml-tree.ts';

const TOTALS = 'SpecifiedTradeSettlementHeaderMonetarySummation';
/** Codes of UNTDID 5189 and 7161, as far as the shop may come to use them. */
const ALLOWANCE_REASONS = [
  '41',
  '42',
  '60',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '68',
  '70',
  '71',
  '88',
  '95',
];
const CHARGE_REASONS = ['AA', 'ABK', 'ABL', 'FC', 'FI', 'PC', 'SH'];
const UNPAID_TRANSFERS = ['30', '58'];
const VAT_PREFIX = /^(?:EL|XI|[A-Z]{2})[A-Z0-9]/;

type Rule = readonly [id: string, holds: boolean];

function headRules(invoice: Element, { agreement, settlement, lines }: Parts): Rule[] {
  const has = (element: Element, path: string) => textAt(element, path) !== '';
  const seller = only(agreement, 'SellerTradeParty');
  const buyer = only(agreement, 'BuyerTradeParty');
  const isCredit = textAt(only(invoice, 'ExchangedDocument'), 'TypeCode') === '381';
  const numbers = [seller, buyer].flatMap((party) =>
    all(party, 'SpecifiedTaxRegistration/ID').filter(({ attributes }) => attributes.schemeID === 'VA'),
  );
  const addresses = all(invoice, '..URIUniversalCommunication');
  return [
    [
      'BR-01',
      has(
        invoice,
        'CrossIndustryInvoice/ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
      ),
    ],
    ['BR-02', has(only(invoice, 'ExchangedDocument'), 'ID')],
    ['BR-03', /^\d{8}$/.test(textAt(only(invoice, 'ExchangedDocument'), 'IssueDateTime/DateTimeString'))],
    ['BR-04', ['380', '381'].includes(textAt(only(invoice, 'ExchangedDocument'), 'TypeCode'))],
    ['BR-05', /^[A-Z]{3}$/.test(textAt(settlement, 'InvoiceCurrencyCode'))],
    ['BR-06', has(seller, 'Name')],
    ['BR-07', has(buyer, 'Name')],
    ['BR-09', /^[A-Z]{2}$/.test(textAt(seller, 'PostalTradeAddress/CountryID'))],
    ['BR-11', /^[A-Z]{2}$/.test(textAt(buyer, 'PostalTradeAddress/CountryID'))],
    ['BR-16', lines.length > 0],
    ['BR-55', !isCredit || has(settlement, 'InvoiceReferencedDocument/IssuerAssignedID')],
    ['BR-62', addresses.every((address) => (all(address, 'URIID')[0]?.attributes.schemeID ?? '') !== '')],
    ['BR-CO-09', numbers.every(({ text }) => VAT_PREFIX.test(text))],
    [
      'BR-CO-26',
      has(seller, 'SpecifiedLegalOrganization/ID') || all(seller, 'SpecifiedTaxRegistration/ID').length > 0,
    ],
  ];
}

function lineRules({ lines }: Parts): Rule[] {
  const ids = lines.map((line) => textAt(line, 'AssociatedDocumentLineDocument/LineID'));
  const quantities = lines.map((line) => all(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0]);
  const trade = 'SpecifiedLineTradeSettlement';
  return [
    ['BR-21', ids.every(Boolean) && new Set(ids).size === ids.length],
    ['BR-22', quantities.every((quantity) => Number(quantity?.text) > 0)],
    ['BR-23', quantities.every((quantity) => quantity?.attributes.unitCode === 'H87')],
    [
      'BR-24',
      lines.every((line) =>
        textAt(line, `${trade}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
      ),
    ],
    ['BR-25', lines.every((line) => textAt(line, 'SpecifiedTradeProduct/Name'))],
    [
      'BR-27',
      lines.every(
        (line) =>
          Number(textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) >= 0,
      ),
    ],
    ['BR-CO-04', lines.every((line) => textAt(line, `${trade}/ApplicableTradeTax/CategoryCode`))],
  ].map(([id, holds]) => [String(id), Boolean(holds)]);
}

function adjustmentRules({ allowances, charges, settlement }: Parts): Rule[] {
  const adjustments = [...allowances, ...charges];
  const means = all(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const period = all(settlement, 'BillingSpecifiedPeriod')[0];
  const [start, end] = ['StartDateTime', 'EndDateTime'].map(
    (name) => period && textAt(period, `${name}/DateTimeString`),
  );
  return [
    ['BR-31', adjustments.every((adjustment) => cents(textAt(adjustment, 'ActualAmount')) > 0)],
    ['BR-32', adjustments.every((adjustment) => textAt(adjustment, 'CategoryTradeTax/CategoryCode') !== '')],
    ['BR-33', adjustments.every((adjustment) => textAt(adjustment, 'Reason') !== '')],
    [
      'BR-CL-19',
      allowances.every((allowance) => ALLOWANCE_REASONS.includes(textAt(allowance, 'ReasonCode'))),
    ],
    ['BR-CL-20', charges.every((charge) => CHARGE_REASONS.includes(textAt(charge, 'ReasonCode')))],
    ['BR-29', !start || !end || end >= start],
    // An account is owed only where something is to be transferred.
    [
      'BR-61',
      means.every(
        (one) =>
          !UNPAID_TRANSFERS.includes(textAt(one, 'TypeCode')) ||
          textAt(one, 'PayeePartyCreditorFinancialAccount/IBANID') !== '',
      ),
    ],
  ];
}

function sumRules({ settlement, lines, allowances, charges, breakdown }: Parts): Rule[] {
  const totals = only(settlement, TOTALS);
  const amount = (name: string) => cents(textAt(totals, name));
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const taxCurrency = textAt(settlement, 'TaxCurrencyCode');
  const taxIn = (code: string) =>
    all(totals, 'TaxTotalAmount').filter(({ attributes }) => attributes.currencyID === code);
  const vat = cents(taxIn(currency)[0]?.text ?? '');
  const net = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
  const amounts = [
    ...all(settlement, '..ActualAmount'),
    ...all(settlement, '..BasisAmount'),
    ...all(settlement, '..CalculatedAmount'),
    ...totals.children,
  ];
  return [
    ['BR-CO-10', amount('LineTotalAmount') === sumAt(lines, net)],
    ['BR-CO-11', amount('AllowanceTotalAmount') === sumAt(allowances, 'ActualAmount')],
    ['BR-CO-12', amount('ChargeTotalAmount') === sumAt(charges, 'ActualAmount')],
    [
      'BR-CO-13',
      amount('TaxBasisTotalAmount') ===
        amount('LineTotalAmount') - amount('AllowanceTotalAmount') + amount('ChargeTotalAmount'),
    ],
    ['BR-CO-14', vat === sumAt(breakdown, 'CalculatedAmount')],
    ['BR-CO-15', amount('GrandTotalAmount') === amount('TaxBasisTotalAmount') + vat],
    ['BR-CO-16', amount('DuePayableAmount') === amount('GrandTotalAmount') - amount('TotalPrepaidAmount')],
    ['BR-CO-18', breakdown.length > 0],
    ['BR-CO-25', amount('DuePayableAmount') <= 0],
    ['BR-53', taxCurrency === '' || taxIn(taxCurrency).length === 1],
    ['BR-DEC', amounts.every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text))],
  ];
}

/**
 * Lists the business rules of EN 16931-1 that an invoice in CII breaks: those of what the shop writes, read from the
 * standard's texts, since there is no package of its Schematron.
 */
export function brokenRules(xml: string): string[] {
  const invoice = parseXml(xml);
  const parts = partsOf(invoice);
  return [
    ...headRules(invoice, parts),
    ...lineRules(parts),
    ...adjustmentRules(parts),
    ...sumRules(parts),
    ...vatRules(parts),
  ].flatMap(([id, holds]) => (holds ? [] : [id]));
}
