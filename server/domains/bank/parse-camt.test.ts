import { describe, expect, it } from 'vitest';
import { parseCamt } from './parse-camt.ts';
import { camt053 } from './testing/bank-files.ts';

const sent = [
  {
    amount: 885,
    payer: 'NAME & SÖHNE',
    account: 'NL56AGDH9619008421',
    text: 'V26113010001',
    reference: 'AAAASESS-FP-CN_98765/01',
  },
  { amount: -700, payer: 'Supplier', account: 'NL56AGDH9619008422', text: 'invoice 1' },
  { amount: -885, payer: 'Name', text: 'returned', isReversal: true },
];
const linesOf = (text: string) => {
  const file = parseCamt(text);
  if (file.issues) throw new Error(JSON.stringify(file.issues));
  return file.statements.flatMap(({ lines }) => lines);
};
const issuesOf = (text: string) => parseCamt(text).issues ?? [];

describe('parseCamt()', () => {
  it.each(['02', '08'] as const)('reads version %s with the parties of each', (version) => {
    const file = parseCamt(camt053(sent, { version }));
    expect(file).toMatchObject({
      format: 'camt053',
      statements: [{ account: 'NL26VAYB8060476890', currency: 'EUR', opening: 1815, closing: 1115 }],
    });
    expect(linesOf(camt053(sent, { version }))).toMatchObject([
      {
        ...{ amount: 885, payer: 'NAME & SÖHNE', payerAccount: 'NL56AGDH9619008421', text: 'V26113010001' },
        ...{ reference: 'AAAASESS-FP-CN_98765/01', bookedOn: '2026-11-27', isReversal: false },
      },
      { amount: -700, payer: 'Supplier' },
      { amount: -885, isReversal: true },
    ]);
  });

  it('reads prefixes, several statements, structured references and amounts with more decimals', () => {
    const text = camt053(sent.slice(0, 1))
      .replace(
        '<RmtInf><Ustrd>V26113010001</Ustrd></RmtInf>',
        '<RmtInf><Strd><CdtrRefInf><Ref>RF18V26113010001</Ref></CdtrRefInf></Strd></RmtInf>',
      )
      .replaceAll('8.85<', '8.85000<');
    const [statement = ''] = /<Stmt>[\s\S]*<\/Stmt>/.exec(text) ?? [];
    const two = text.replace('</Stmt>', `</Stmt>${statement.replace('253EUR', '254EUR')}`);
    expect(linesOf(two).map((line) => line.text)).toEqual(['RF18V26113010001', 'RF18V26113010001']);
    const prefixed = two.replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replace('xmlns=', 'xmlns:ns2=');
    expect(linesOf(prefixed)).toHaveLength(2);
  });

  it('divides an entry whose transactions make its amount, and leaves out what is not booked', () => {
    const batch = camt053([{ amount: 300, text: 'both' }]);
    const parts = [100, 200]
      .map(
        (minor) =>
          `<TxDtls><Refs><EndToEndId>E${minor}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${minor / 100}.00</Amt></TxAmt></AmtDtls></TxDtls>`,
      )
      .join('');
    const divided = batch.replace(/<TxDtls>[\s\S]*<\/TxDtls>/, parts);
    expect(linesOf(divided)).toMatchObject([
      { amount: 100, text: 'E100' },
      { amount: 200, text: 'E200' },
    ]);
    expect(linesOf(divided.replace('2.00</Amt></TxAmt>', '3.00</Amt></TxAmt>'))).toMatchObject([
      { amount: 300 },
    ]);
    const pending = camt053([{ amount: 300, text: 'x' }], { opening: 0 })
      .replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')
      .replace(
        '>3.00</Amt>\n      <CdtDbtInd>CRDT</CdtDbtInd><Dt>',
        '>0.00</Amt>\n      <CdtDbtInd>CRDT</CdtDbtInd><Dt>',
      );
    expect(linesOf(pending)).toEqual([]);
  });

  it('refuses document types and their entities, other messages and files that are cut off', () => {
    const whole = camt053(sent);
    const bomb = whole.replace(
      '<Document',
      '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>\n<Document',
    );
    expect(issuesOf(bomb)).toMatchObject([{ line: 2, found: expect.stringContaining('document type') }]);
    expect(issuesOf(whole.replace('V26113010001', '&x;'))).toHaveLength(1);
    expect(issuesOf(whole.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'))[0]?.found).toContain(
      'camt.054',
    );
    expect(issuesOf(whole.slice(0, -300))).toHaveLength(1);
    expect(issuesOf(`${'<a>'.repeat(100)}`)[0]?.found).toContain('nested too deeply');
  });

  it('names each issue by its line: amounts, marks, currencies, days and sums', () => {
    const whole = camt053(sent);
    const entryLine = whole.slice(0, whole.indexOf('<Ntry>')).split('\n').length;
    expect(issuesOf(whole.replace('8.85<', '8,85<'))).toMatchObject([
      { line: entryLine, found: '8,85', expected: 'an amount of EUR such as 1234.50' },
      { expected: expect.stringContaining('opening balance') },
    ]);
    expect(issuesOf(whole.replace('<Amt Ccy="EUR">8.85', '<Amt Ccy="SEK">8.85'))[0]).toMatchObject({
      found: 'SEK',
    });
    expect(issuesOf(whole.replace('8.85<', '8.99<'))).toMatchObject([
      { found: 'opening €18.15, lines -€6.86, closing €11.15' },
    ]);
    expect(issuesOf(whole.replace(/<BookgDt>[\s\S]*?<\/ValDt>/, ''))[0]?.expected).toContain('BookgDt');
    expect(issuesOf(whole.replace('OPBD', 'XXXX'))[0]?.expected).toContain('OPBD');
  });
});
