import { expect, it } from 'vitest';
import { hasTaxId, normalizeTaxId, type TaxId } from './tax-ids.ts';

it.each<[TaxId, string[], string[]]>([
  [
    'CPF_CNPJ',
    [
      '529.982.247-25',
      '52998224725',
      '11.222.333/0001-81',
      '12.ABC.345/01DE-35',
      '12abc34501de35',
      '１１２２２３３３０００１８１',
    ],
    [
      '529.982.247-26',
      '111.111.111-11',
      '11.222.333/0001-82',
      '12.ABC.345/01DE-36',
      '00000000000000',
      '5299822472',
    ],
  ],
  ['RUT', ['12.345.678-5', '12345678-5', '10.000.013-k', '7.654.321-6'], ['12.345.678-6', '1-9']],
  ['PCCC', ['P123456789012', 'p123456789012'], ['123456789012', 'P12345678901']],
  [
    'TR_ID',
    ['10000000146', '17291716060', '4540536920'],
    ['10000000147', '00000000000', '12345678901', '4540536921'],
  ],
])('hasTaxId() checks the digits of %s', (kind, right, wrong) => {
  for (const text of right) expect(hasTaxId(kind, text), text).toBe(true);
  for (const text of wrong) expect(hasTaxId(kind, text), text).toBe(false);
});

it('normalizeTaxId() writes a number as its authority does', () => {
  expect([
    normalizeTaxId('CPF_CNPJ', '12abc34501de35'),
    normalizeTaxId('CPF_CNPJ', '52998224725'),
    normalizeTaxId('RUT', '123456785'),
    normalizeTaxId('TR_ID', '１０００００００１４６'),
    normalizeTaxId('TR_ID', '123'),
  ]).toEqual(['12.ABC.345/01DE-35', '529.982.247-25', '12.345.678-5', '10000000146', '123']);
});
