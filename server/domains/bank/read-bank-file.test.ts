import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';
import { readTableAmount } from './read-amount.ts';
import { readBankFile } from './read-bank-file.ts';
import type { BankFile } from './statement.ts';
import { camt053, germanMt940, ingCsv, sparkasseCsv } from './testing/bank-files.ts';

const read = (file: string | Buffer, account = '') =>
  readBankFile(typeof file === 'string' ? Buffer.from(file) : file, { account, owner: 'test' });
const linesIn = (file: BankFile) => {
  if (file.issues) throw new Error(JSON.stringify(file.issues));
  return file.statements.flatMap(({ lines }) => lines);
};
const linesOf = async (file: string | Buffer) => linesIn(await read(file));
/** A table without the thread that reads its cells. */
const tableOf = (text: string, account = '') =>
  parseTable(
    text
      .split('\n')
      .flatMap((line, at) =>
        line ? [{ row: at + 1, cells: line.split(line.includes(';') ? ';' : ',') }] : [],
      ),
    account,
  );

describe('readBankFile()', () => {
  it('judges a file by what it holds: XML, MT940 and tables in the letters of their bank', async () => {
    const sent = [
      { amount: 123_450, payer: 'Jürgen Groß', text: 'Bestellung V26113010001', account: 'DE97' },
    ];
    expect((await read(camt053(sent))).issues).toBeUndefined();
    expect((await linesOf(Buffer.from(germanMt940(sent), 'latin1')))[0]?.payer).toBe('Jürgen Groß');
    expect((await linesOf(Buffer.from(`\ufeff${camt053(sent)}`, 'utf16le')))[0]?.payer).toBe('Jürgen Groß');
    expect(await linesOf(sparkasseCsv(sent))).toMatchObject([
      { amount: 123_450, payer: 'Jürgen Groß', payerAccount: 'DE97', bookedOn: '2026-11-27' },
    ]);
    expect(await linesOf(ingCsv([...sent, { amount: -2345, text: 'pin', payer: 'Winkel' }]))).toMatchObject([
      { amount: 123_450, text: 'Bestellung V26113010001' },
      { amount: -2345, payer: 'Winkel' },
    ]);
  });

  it.each([
    ['en', 'Date,Description,Paid in,Paid out,Currency,Account', '2026-11-27,V26113010001,12.50,,USD,GB1'],
    [
      'de',
      'Buchungstag;Verwendungszweck;Betrag;Währung;IBAN Auftragskonto',
      '27.11.2026;V26113010001;12,50;USD;DE1',
    ],
    [
      'fr',
      'Date opération;Libellé;Débit;Crédit;Devise;Numéro de compte',
      '27/11/2026;V26113010001;;12,50;USD;FR1',
    ],
    [
      'es',
      'Fecha operación;Concepto;Importe;Divisa;Número de cuenta',
      '27/11/2026;V26113010001;12,50;USD;ES1',
    ],
    ['it', 'Data contabile;Causale;Dare;Avere;Divisa;Conto', '27/11/2026;V26113010001;;12,50;USD;IT1'],
    ['pt', 'Data movimento;Descrição;Montante;Moeda;Conta', '27-11-2026;V26113010001;12,50;USD;PT1'],
    [
      'ru',
      'Дата операции;Назначение платежа;Приход;Расход;Валюта;Номер счёта',
      '27.11.2026;V26113010001;12,50;;USD;RU1',
    ],
  ])('reads a table with titles above its names in %s', (_, names, row) => {
    expect(linesIn(tableOf(`Export\n\n${names}\n${row}`))).toMatchObject([
      { bookedOn: '2026-11-27', amount: 1250, text: 'V26113010001' },
    ]);
  });

  it('names the cell that is wrong, a missing account and currency, and leaves pending rows out', () => {
    const table = (row: string) => `Date,Amount,Currency,Account,Description,Status\n${row}`;
    expect(tableOf(table('2026-11-31,1.00,EUR,A1,x,')).issues).toEqual([
      { line: 2, found: '2026-11-31', expected: 'a day such as 2026-11-30' },
    ]);
    expect(tableOf(table('2026-11-30,one,EUR,A1,x,')).issues?.[0]).toMatchObject({
      found: 'Amount: one',
    });
    expect(tableOf(table('2026-11-30,1.00,,A1,x,')).issues?.[0]?.expected).toContain('currency');
    expect(tableOf(table('2026-11-30,1.00,EUR,,x,')).issues?.[0]?.expected).toContain('account');
    expect(linesIn(tableOf(table('2026-11-30,1.00,EUR,,x,'), 'DE 12'))).toHaveLength(1);
    expect(
      linesIn(tableOf(table('2026-11-30,1.00,EUR,A1,x,booked\n2026-11-30,2.00,EUR,A1,y,pending'))),
    ).toHaveLength(1);
  });

  it.each([
    ['%PDF-1.7', 'a PDF'],
    ['<!DOCTYPE html><html>', 'a web page'],
    ['OFXHEADER:100\nDATA:OFXSGML', 'OFX'],
    ['!Type:Bank\nD1/1/26', 'QIF'],
    ['01,122099999,123456789,261127,0621,1,55,,2/', 'BAI2'],
    ['0000027112672505        0038426', 'CODA'],
    ['{"booked": []}', 'JSON'],
    ['1CClientBankExchange\nВерсияФормата=1.03', '1CClientBankExchange'],
    ['just a letter', 'just a letter'],
    ['PK\u0003\u0004statement.xml', 'a ZIP archive'],
    ['\u0000\u0001\u0002', 'bytes'],
    ['', 'an empty file'],
  ])('names what it cannot read: %j', async (file, found) => {
    const { issues = [] } = await read(file);
    expect(issues[0]?.found).toContain(found);
  });

  it('takes no file of too many bytes or lines', async () => {
    expect((await read(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).issues?.[0]?.found).toBe('more than 4 MB');
    const many = germanMt940(Array.from({ length: 5001 }, () => ({ amount: 1, text: 'x' })));
    expect((await read(many)).issues?.[0]?.found).toContain('5001 lines');
  });
});

it.each([
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ["1'234.50", 123_450],
  ['1 234,5', 123_450],
  ['1.234', 123_400],
  ['-8,00', -800],
  ['8,00-', -800],
  ['+8', 800],
  ['\u22128.00', -800],
  ['€ 12,00', 1200],
  ['12.00 EUR', 1200],
  ['1.23.4', null],
  ['12,345.678,9', null],
  ['1,2345', null],
  ['', null],
])('readTableAmount() reads %j as %j', (text, minor) => {
  expect(readTableAmount(text, 'EUR')).toBe(minor);
});
