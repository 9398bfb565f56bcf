import { describe, expect, it } from 'vitest';
import { parseMt940 } from './parse-mt940.ts';
import { dutchMt940, germanMt940, type Sent } from './testing/bank-files.ts';

const linesOf = (text: string) => {
  const file = parseMt940(text);
  if (file.issues) throw new Error(JSON.stringify(file.issues));
  return file.statements.flatMap(({ lines }) => lines);
};
const issuesOf = (text: string) => parseMt940(text).issues ?? [];

const sent: Sent[] = [
  {
    ...{
      amount: 1_500_005,
      payer: 'Richter Renate 70 Zeichen Beginn Füllzeichen',
      reference: '0724710290621954',
    },
    ...{ account: 'DE42100100100043921105', text: `Bestellung V26113010001 ${'lang '.repeat(30)}` },
  },
  { amount: -50_025_000, text: 'Sammler 1', payer: 'Lieferant', isReversal: false },
  { amount: -20_488, text: 'zurück', isReversal: true },
];

describe('parseMt940()', () => {
  it('reads numbered details over wrapped lines, with debits and reversals', () => {
    const file = parseMt940(germanMt940(sent));
    expect(file).toMatchObject({
      format: 'mt940',
      statements: [
        { account: '50880050/0194777100888', currency: 'EUR', opening: 100_000, toDay: '2026-11-27' },
      ],
    });
    expect(linesOf(germanMt940(sent))).toMatchObject([
      {
        ...{ amount: 1_500_005, isReversal: false, bookedOn: '2026-11-27', reference: '0724710290621954' },
        ...{ payer: 'Richter Renate 70 Zeichen Beginn Füllzeichen', payerAccount: 'DE42100100100043921105' },
        text: expect.stringMatching(/^Bestellung V26113010001 (lang )+/),
      },
      { amount: -50_025_000, reference: '', payer: 'Lieferant' },
      { amount: -20_488, isReversal: true },
    ]);
  });

  it('reads names between slashes, accounts with their currency, and texts over wrapped lines', () => {
    const [line] = linesOf(
      dutchMt940([
        {
          amount: 2500,
          payer: 'CONTRA ACCOUNT HOLDER OF A LONG NAME',
          text: 'order V 2611 3010 001, many thanks',
        },
      ]),
    );
    expect(line).toMatchObject({
      ...{
        payer: 'CONTRA ACCOUNT HOLDER OF A LONG NAME',
        text: 'order V 2611 3010 001, many thanks',
        reference: '',
      },
    });
    expect(parseMt940(dutchMt940([]))).toMatchObject({
      statements: [{ account: 'NL71RABO0123456789' }],
    });
    const [structured] = linesOf(
      [
        ...[':20:P140220000000001', ':25:NL69INGB0123456789EUR', ':28C:00000', ':60F:C140219EUR564,35'],
        ...[':61:1402200220C1,56NTRFEREF//00000000001005', '/TRCD/00100/'],
        ...[
          ':86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2A/I',
          'NG BANK NV INZAKE WEB///REMI/USTD//EV10001REP1000000T1000/',
        ],
        ':62F:C140220EUR565,91',
      ].join('\n'),
    );
    expect(structured).toMatchObject({
      ...{
        amount: 156,
        payer: 'ING BANK NV INZAKE WEB',
        payerAccount: 'NL32INGB0000012345',
        reference: '00000000001005',
      },
      text: 'EV10001REP1000000T1000 EV12341REP1231456T1234/',
    });
  });

  it('reads plain details, where a line of full width goes on in the next', () => {
    const text = [
      ...[
        'ABNANL2A',
        '940',
        'ABNANL2A',
        ':20:ABN AMRO BANK NV',
        ':25:517852257',
        ':28:19321/1',
        ':60F:C110522EUR3236,28',
      ],
      ...[
        ':61:1105240524C9,N192NONREF',
        ':86:GIRO   428428 KPN - DIGITENNE    BETALINGSKENM.  0000000421886590',
        '5314606715',
      ],
      ...['BETREFT FACTUUR', ':62F:C110523EUR3245,28', '-'],
    ].join('\r\n');
    expect(linesOf(text)[0]).toMatchObject({
      amount: 900,
      text: 'GIRO 428428 KPN - DIGITENNE BETALINGSKENM. 00000004218865905314606715 BETREFT FACTUUR',
    });
  });

  it('reads pages, days over the end of a year, the 30th of February and the letter of a currency', () => {
    const page = (number: string, from: string, to: string, row: string) =>
      [':20:T1', ':25:DE12', `:28C:4/${number}`, from, row, ':86:x', to, '-'].join('\n');
    const file = parseMt940(
      page('1', ':60F:C261231HUF1000,', ':62M:C270102HUF3000,', ':61:2701021231CF2000,00N527NONREF') +
        `\n${page('2', ':60M:C270102HUF3000,', ':62F:C270230HUF2900,', ':61:270230D100,NCHGNONREF')}`,
    );
    expect(file.issues).toBeUndefined();
    expect(file.issues ? [] : file.statements.flatMap(({ lines }) => lines)).toMatchObject([
      { bookedOn: '2026-12-31', amount: 2000 },
      { bookedOn: '2027-02-28', amount: -100 },
    ]);
  });

  it('names each issue by its line, and takes no file that is cut off or does not add up', () => {
    const whole = germanMt940([
      { amount: 100, text: 'one' },
      { amount: 200, text: 'two' },
    ]);
    expect(issuesOf(whole.replace(':61:2611271127CR2,00', ':61:2611271127CR9,00'))).toMatchObject([
      { line: 1, found: 'opening €1,000.00, lines €10.00, closing €1,003.00' },
    ]);
    const at = whole.slice(0, whole.indexOf(':61:2611271127CR2')).split('\r\n').length;
    expect(issuesOf(whole.replace('CR2,00', 'CR2.00'))).toMatchObject([
      { line: at, found: expect.stringContaining('CR2.00') },
      { line: 1 },
    ]);
    expect(issuesOf(whole.slice(0, whole.indexOf(':62F:')))).toMatchObject([
      { found: 'no field 62', expected: expect.stringContaining('cut off') },
    ]);
    expect(issuesOf(whole.replace(':60F:C261126', ':60F:C261332'))).toMatchObject([{ line: 4 }]);
    expect(issuesOf(whole.replace(':28C:', ':34F:EUR0,\r\n:28C:'))[0]?.found).toContain('MT942');
  });
});
