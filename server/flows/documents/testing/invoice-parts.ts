import { all, type Element, textAt } from './xml-tree.ts';

export const cents = (text: string): number => Math.round(Number(text || '0') * 100);
export const sumAt = (elements: readonly Element[], path: string): number =>
  elements.reduce((sum, element) => sum + cents(textAt(element, path)), 0);

export type Parts = {
  agreement: Element;
  delivery: Element;
  settlement: Element;
  lines: Element[];
  allowances: Element[];
  charges: Element[];
  breakdown: Element[];
};

export const only = (element: Element, name: string): Element => {
  const [found] = all(element, `..${name}`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

export function partsOf(invoice: Element): Parts {
  const settlement = only(invoice, 'ApplicableHeaderTradeSettlement');
  const adjustments = all(settlement, 'SpecifiedTradeAllowanceCharge');
  const isCharge = (element: Element) => textAt(element, 'ChargeIndicator/Indicator') === 'true';
  return {
    agreement: only(invoice, 'ApplicableHeaderTradeAgreement'),
    delivery: only(invoice, 'ApplicableHeaderTradeDelivery'),
    settlement,
    lines: all(invoice, '..IncludedSupplyChainTradeLineItem'),
    allowances: adjustments.filter((adjustment) => !isCharge(adjustment)),
    charges: adjustments.filter(isCharge),
    breakdown: all(settlement, 'ApplicableTradeTax'),
  };
}
