import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Assessment, assessParcel, headingsOf, tradeRuleOf } from './rules.ts';

const perHeading = {
  kind: 'per_heading',
  amount: 300,
  limit: 15_000,
  inTariff: false,
  fallbackHs: '851779',
} as const;
const IOSS: Assessment = {
  isImport: true,
  vat: { rate: 1900, limit: 15_000, trade: 'none' },
  duty: perHeading,
  levies: [],
};
const parcel = { goods: 10_000, insurance: 0, hsCodes: ['8544422000'] };
const paid = { shipping: 500, isDutyPaid: true };
const unpaid = { shipping: 500, isDutyPaid: false };

it('assessParcel() taxes goods, shipping, insurance and duty when duty is paid', () => {
  expect(assessParcel(IOSS, parcel, paid)).toEqual({
    vat: 2052,
    vatRate: 1900,
    customsDuty: 300,
    due: 'nothing',
    dueDuty: null,
    reverseCharge: false,
  });
  expect(assessParcel(IOSS, { ...parcel, insurance: 200 }, paid).vat).toBe(2090);
});

it('assessParcel() leaves the duty to the receiver when the method does not pay it', () => {
  expect(assessParcel(IOSS, parcel, unpaid)).toEqual({
    vat: 1995,
    vatRate: 1900,
    customsDuty: 0,
    due: 'duty',
    dueDuty: 300,
    reverseCharge: false,
  });
});

it('assessParcel() collects up to the limit and nothing above it', () => {
  expect(assessParcel(IOSS, { ...parcel, goods: 15_000 }, paid)).toMatchObject({
    customsDuty: 300,
    due: 'nothing',
  });
  expect(assessParcel(IOSS, { ...parcel, goods: 15_001 }, paid)).toEqual({
    vat: 0,
    vatRate: 0,
    customsDuty: 0,
    due: 'vatAndDuty',
    dueDuty: null,
    reverseCharge: false,
  });
});

it('headingsOf() counts six-digit codes once, and products without a code under the fallback', () => {
  expect(headingsOf(['8544422000', '8544429090', '850440'], '851779')).toBe(2);
  expect(headingsOf([null, null, '8517790000'], '851779')).toBe(1);
});

it('assessParcel() taxes a parcel within the customs territory without a limit', () => {
  const OSS: Assessment = {
    isImport: false,
    vat: { rate: 2000, limit: Number.POSITIVE_INFINITY, trade: 'none' },
    duty: perHeading,
    levies: [],
  };
  expect(assessParcel(OSS, { ...parcel, goods: 1_000_000 }, unpaid)).toEqual({
    vat: 200_100,
    vatRate: 2000,
    customsDuty: 0,
    due: 'nothing',
    dueDuty: null,
    reverseCharge: false,
  });
});

it.each([
  [
    'tax up to a limit without duty',
    { vat: { rate: 2000, limit: 15_000, trade: 'none' }, duty: { ...perHeading, kind: 'none' } },
    'nothing',
  ],
  [
    'duty at the border that the tariff contains',
    { vat: null, duty: { ...perHeading, kind: 'at_border', inTariff: true } },
    'nothing',
  ],
  [
    'duty at the border that it does not contain',
    { vat: null, duty: { ...perHeading, kind: 'at_border' } },
    'duty',
  ],
  ['no rule', { vat: null, duty: null }, 'unknown'],
  [
    'no tax where low values are free of duty',
    { vat: null, duty: { ...perHeading, kind: 'none' } },
    'unknown',
  ],
] as const)('assessParcel() says what is due on delivery: %s', (_, rules, due) => {
  expect(assessParcel({ isImport: true, levies: [], ...rules }, parcel, paid).due).toBe(due);
});

it('assessParcel() never collects less when goods or shipping cost more below the limit', () => {
  const amount = fc.nat(7_000);
  fc.assert(
    fc.property(amount, amount, amount, fc.boolean(), (goods, more, shipping, isDutyPaid) => {
      const collected = (value: number) => {
        const { vat, customsDuty } = assessParcel(
          IOSS,
          { ...parcel, goods: value },
          { shipping, isDutyPaid },
        );
        return vat + customsDuty;
      };
      expect(collected(goods + more)).toBeGreaterThanOrEqual(collected(goods));
    }),
  );
});

it.each([
  ['a French number, Germany to France', 'OSS', 'FR', 'EU', 'DE', 'FR', 'reverse'],
  ['a French number, Germany to Italy', 'OSS', 'FR', 'EU', 'DE', 'IT', 'reverse'],
  ['a German number, Germany to France', 'OSS', 'DE', 'EU', 'DE', 'FR', 'none'],
  ['a German number within Germany', 'OSS', 'DE', 'EU', 'DE', 'DE', 'none'],
  ['a French number, China to France', 'IOSS', 'FR', 'EU', 'CN', 'FR', 'import'],
  ['a British number, China to Britain', 'UK', 'GB', 'GB', 'CN', 'GB', 'reverse'],
  ['a British number, China to France', 'IOSS', 'GB', 'GB', 'CN', 'FR', 'none'],
  ['a French number, China to Britain', 'UK', 'FR', 'EU', 'CN', 'GB', 'none'],
] as const)('tradeRuleOf(): %s', (_, scheme, trader, traderTerritory, warehouseCountry, country, rule) => {
  const to = country === 'GB' ? 'GB' : 'EU';
  expect(tradeRuleOf({ scheme, trader, traderTerritory, to, warehouseCountry, country })).toBe(rule);
  expect(tradeRuleOf({ scheme, trader: null, traderTerritory: '', to, warehouseCountry, country })).toBe(
    'none',
  );
});

it('assessParcel() collects nothing from a trader, who owes the tax or pays it at import', () => {
  const vat = { rate: 2000, limit: 15_000 };
  const of = (trade: 'reverse' | 'import', isImport: boolean) =>
    assessParcel(
      { isImport, vat: { ...vat, trade }, duty: { ...perHeading, kind: 'none' }, levies: [] },
      parcel,
      paid,
    );
  expect(of('reverse', false)).toMatchObject({ vat: 0, due: 'nothing', reverseCharge: true });
  expect(of('reverse', true)).toMatchObject({ vat: 0, due: 'nothing', reverseCharge: true });
  expect(of('import', true)).toMatchObject({
    vat: 0,
    customsDuty: 0,
    due: 'vatAndDuty',
    reverseCharge: false,
  });
});

const levy = { amount: 0, rate: 0, limit: 15_000, isLimitIncluded: true, owedBy: 'receiver' } as const;
it.each([
  ['two lines of one heading', [{ ...levy, unit: 'line', amount: 200 }], 400],
  ['a heading once', [{ ...levy, unit: 'heading', amount: 200 }], 200],
  ['a parcel once', [{ ...levy, unit: 'parcel', amount: 200 }], 200],
  ['a part of the value, half up', [{ ...levy, unit: 'value', rate: 125 }], 125],
  [
    'several at once',
    [
      { ...levy, unit: 'parcel', amount: 200 },
      { ...levy, unit: 'value', rate: 100 },
    ],
    300,
  ],
  ['none above the limit', [{ ...levy, unit: 'parcel', amount: 200, limit: 9999 }], 0],
  [
    'none at a limit that is excluded',
    [{ ...levy, unit: 'parcel', amount: 200, limit: 10_000, isLimitIncluded: false }],
    0,
  ],
] as const)('assessParcel() adds levies to the duty: %s', (_, levies, sum) => {
  const goods = { ...parcel, hsCodes: ['8544422000', '8544429090'] };
  const assessment = { ...IOSS, levies: [...levies] };
  expect(assessParcel(assessment, goods, unpaid)).toMatchObject({
    vat: 1995,
    customsDuty: 0,
    dueDuty: 300 + sum,
  });
  expect(assessParcel(assessment, goods, paid)).toMatchObject({
    customsDuty: 300 + sum,
    dueDuty: null,
    due: 'nothing',
  });
});

it('assessParcel() collects what the seller owes with every method, with its VAT', () => {
  const assessment: Assessment = {
    ...IOSS,
    levies: [{ ...levy, unit: 'parcel', amount: 500, owedBy: 'seller' }],
  };
  expect(assessParcel(assessment, parcel, unpaid)).toMatchObject({
    vat: 2090,
    customsDuty: 500,
    dueDuty: 300,
  });
  expect(assessParcel(assessment, parcel, paid)).toMatchObject({
    vat: 2147,
    customsDuty: 800,
    due: 'nothing',
  });
});
