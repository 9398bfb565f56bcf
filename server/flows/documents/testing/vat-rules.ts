import { cents, type Parts, sumAt } from './invoice-parts.ts';
import { all, type Element, textAt } from './xml-tree.ts';

type Rule = readonly [id: string, holds: boolean];
type TaxedAmount = { net: number; rate: string; category: string };

const NET = 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
/** How the rules of a category are called. */
const NAMES: Record<string, string> = { S: 'S', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' };
/** The tolerance of BR-CO-17 and BR-S-09, in minor units: prices with VAT are rounded before their VAT is taken out. */
const TOLERANCE = 100;

const taxed = (element: Element, { tax, net }: { tax: string; net: string }, sign = 1): TaxedAmount => ({
  net: sign * cents(textAt(element, net)),
  rate: textAt(element, `${tax}/RateApplicablePercent`),
  category: textAt(element, `${tax}/CategoryCode`),
});

const numbersOf = (party: Element | undefined, scheme: string): boolean =>
  party !== undefined &&
  all(party, 'SpecifiedTaxRegistration/ID').some(({ attributes }) => attributes.schemeID === scheme);

function partyRules(name: string, { agreement }: Parts): Rule[] {
  const [seller] = all(agreement, 'SellerTradeParty');
  const [buyer] = all(agreement, 'BuyerTradeParty');
  const hasSellerVat = numbersOf(seller, 'VA');
  const hasBuyerVat = numbersOf(buyer, 'VA');
  if (name === 'O') return [['BR-O-02', !hasSellerVat && !hasBuyerVat]];
  const hasSeller = hasSellerVat || ((name === 'S' || name === 'E') && numbersOf(seller, 'FC'));
  const hasBuyer = hasBuyerVat || (name !== 'IC' && name !== 'AE');
  return [[`BR-${name}-02`, hasSeller && hasBuyer]];
}

/** The rules about the breakdown of one category: what each of its rows is of, its VAT and its reason. */
function categoryRules(category: string, parts: Parts, items: readonly TaxedAmount[]): Rule[] {
  const name = NAMES[category] ?? category;
  const rows = parts.breakdown.filter((row) => textAt(row, 'CategoryCode') === category);
  const own = items.filter((item) => item.category === category);
  const isStandard = category === 'S';
  const rates = [...own.map(({ rate }) => rate), ...rows.map((row) => textAt(row, 'RateApplicablePercent'))];
  const isRate = (rate: string) =>
    isStandard ? Number(rate) > 0 : category === 'O' ? rate === '' : Number(rate) === 0 && rate !== '';
  const baseOf = (rate: string) =>
    own.filter((item) => !isStandard || item.rate === rate).reduce((sum, { net }) => sum + net, 0);
  const hasReason = (row: Element) =>
    textAt(row, 'ExemptionReason') !== '' || textAt(row, 'ExemptionReasonCode') !== '';
  return [
    [`BR-${name}-01`, own.length === 0 || (isStandard ? rows.length > 0 : rows.length === 1)],
    [`BR-${name}-05`, rates.every(isRate)],
    [
      `BR-${name}-08`,
      rows.every((row) => cents(textAt(row, 'BasisAmount')) === baseOf(textAt(row, 'RateApplicablePercent'))),
    ],
    [
      `BR-${name}-09`,
      rows.every((row) => {
        const vat = cents(textAt(row, 'CalculatedAmount'));
        const due = (cents(textAt(row, 'BasisAmount')) * Number(textAt(row, 'RateApplicablePercent'))) / 100;
        return isStandard ? Math.abs(vat - due) < TOLERANCE : vat === 0;
      }),
    ],
    [`BR-${name}-10`, rows.every((row) => hasReason(row) !== isStandard)],
    ...(own.length > 0 ? partyRules(name, parts) : []),
  ];
}

/** The rules about categories of VAT, BR-S, BR-E, BR-AE, BR-IC, BR-G and BR-O. */
export function vatRules(parts: Parts): Rule[] {
  const { lines, allowances, charges, breakdown, delivery, settlement } = parts;
  const items = [
    ...lines.flatMap((line) =>
      all(line, 'SpecifiedLineTradeSettlement').map((item) =>
        taxed(item, { tax: 'ApplicableTradeTax', net: NET }),
      ),
    ),
    ...allowances.map((allowance) => taxed(allowance, { tax: 'CategoryTradeTax', net: 'ActualAmount' }, -1)),
    ...charges.map((charge) => taxed(charge, { tax: 'CategoryTradeTax', net: 'ActualAmount' })),
  ];
  const categories = new Set([
    ...items.map(({ category }) => category),
    ...breakdown.map((row) => textAt(row, 'CategoryCode')),
  ]);
  const isWithin = categories.has('K');
  const hasDate =
    all(delivery, 'ActualDeliverySupplyChainEvent').length > 0 ||
    all(settlement, 'BillingSpecifiedPeriod').length > 0;
  const known = Object.keys(NAMES);
  return [
    ['BR-CL-18', [...categories].every((category) => known.includes(category))],
    ['BR-O-11', !categories.has('O') || categories.size === 1],
    ['BR-IC-11', !isWithin || hasDate],
    ['BR-IC-12', !isWithin || textAt(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID') !== ''],
    ['BR-CO-13-VAT', sumAt(breakdown, 'BasisAmount') === items.reduce((sum, { net }) => sum + net, 0)],
    ...[...categories].flatMap((category) => categoryRules(category, parts, items)),
  ];
}
