import { minorDigits } from '../../../../kit/money.ts';

/**
 * Files as banks write them, made after published samples: MT940 of German banks with numbered details (the samples of
 * SEPA in MT940 by Deutsche Bank), of Rabobank with names between slashes, camt.053 versions 02 and 08 (the samples of ISO 20022
 * and of Dutch and Belgian banks), tables of Sparkasse and ING.
 */
export type Sent = {
  /** Minor units; below 0: a debit. */
  amount: number;
  text: string;
  payer?: string;
  account?: string;
  /** The bank's own number. */
  reference?: string;
  day?: string;
  isReversal?: boolean;
};

type Options = { opening?: number; currency?: string; account?: string; number?: string };

const DAY = '2026-11-27';
const decimal = (minor: number, mark: string, currency: string): string => {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return digits === 0
    ? text + (mark === ',' ? ',' : '')
    : `${text.slice(0, -digits)}${mark}${text.slice(-digits)}`;
};
const sumOf = (lines: readonly Sent[], opening: number): number =>
  lines.reduce((sum, { amount }) => sum + amount, opening);
const short = (day: string): string => day.slice(2).replaceAll('-', '');
const lastDay = (lines: readonly Sent[]): string =>
  lines
    .map(({ day = DAY }) => day)
    .sort()
    .at(-1) ?? DAY;

/** Cuts a text into lines of a width, as SWIFT wraps what is longer. */
const wrap = (text: string, width = 65): string =>
  text.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\r\n') ?? '';

const balance = (tag: string, minor: number, day: string, currency: string): string =>
  `:${tag}:${minor < 0 ? 'D' : 'C'}${short(day)}${currency}${decimal(minor, ',', currency)}`;

/** Purpose in fields of 27 characters from ?20 on, and after ?29 from ?60. */
function numbered({ text, payer = '', account = '', amount }: Sent): string {
  const parts = `SVWZ+${text}`.match(/.{1,27}/g) ?? [];
  const fields = parts.map((part, at) => `?${at < 10 ? 20 + at : 50 + at}${part}`).join('');
  const names = (payer.match(/.{1,27}/g) ?? []).map((part, at) => `?${32 + at}${part}`).join('');
  const code = amount > 0 ? '166?00GUTSCHR. UEBERWEISUNG' : '117?00ONLINE-UEBERWEISUNG';
  return `${code}?109310${fields}?30PBNKDEFF100?31${account}${names}?34000`;
}

/** MT940 of a German bank. */
export function germanMt940(lines: readonly Sent[], options: Options = {}): string {
  const {
    opening = 100_000,
    currency = 'EUR',
    account = '50880050/0194777100888',
    number = '00231/001',
  } = options;
  const rows = lines.flatMap((line) => {
    const { amount, reference = '', day = DAY, isReversal = false } = line;
    const mark = amount > 0 ? (isReversal ? 'RD' : 'C') : isReversal ? 'RC' : 'D';
    const value = `${short(day)}${short(day).slice(2)}${mark}${currency.slice(-1)}${decimal(amount, ',', currency)}`;
    return [`:61:${value}NTRFNONREF${reference && `//${reference}`}`, `:86:${wrap(numbered(line))}`];
  });
  return [
    ':20:STARTUMS',
    `:25:${account}`,
    `:28C:${number}`,
    balance('60F', opening, '2026-11-26', currency),
    ...rows,
    balance('62F', sumOf(lines, opening), lastDay(lines), currency),
    balance('64', sumOf(lines, opening), lastDay(lines), currency),
    '-',
    '',
  ].join('\r\n');
}

/** MT940 of Rabobank, with its head and names between slashes. */
export function dutchMt940(lines: readonly Sent[], options: Options = {}): string {
  const { opening = 100_000, currency = 'EUR', account = 'NL71RABO0123456789', number = '0' } = options;
  const padded = (minor: number): string => decimal(minor, ',', currency).padStart(15, '0');
  const rows = lines.flatMap(({ amount, text, payer = '', account: from = '', day = DAY }) => [
    `:61:${short(day)}${amount > 0 ? 'C' : 'D'}${padded(amount)}N541NONREF          \r\n${from}`,
    `:86:${wrap(`/${amount > 0 ? 'ORDP' : 'BENM'}//NAME/${payer}/REMI/${text}/ISDT/${day}`)}`,
  ]);
  return [
    ':940:',
    `:20:940S${short(DAY)}`,
    `:25:${account} ${currency}`,
    `:28C:${number}`,
    `:60F:C261126${currency}${padded(opening)}`,
    ...rows,
    `:62F:C${short(lastDay(lines))}${currency}${padded(sumOf(lines, opening))}`,
    '',
  ].join('\r\n');
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Camt = Options & { version?: '02' | '08'; iban?: string; id?: string };

/** One entry of camt.053: version 08 has the state and the names of parties one level deeper. */
function entry(
  { amount, text, payer = '', account = '', ...line }: Sent,
  { version, currency = 'EUR' }: Camt,
): string {
  const { reference = '', day = DAY, isReversal = false } = line;
  const name = `<Nm>${escapeXml(payer)}</Nm>`;
  const side = amount > 0 ? 'Dbtr' : 'Cdtr';
  const party = version === '02' ? name : `<Pty>${name}<PstlAdr><Ctry>NL</Ctry></PstlAdr></Pty>`;
  return `<Ntry><Amt Ccy="${currency}">${decimal(amount, '.', currency)}</Amt><CdtDbtInd>${amount > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
    <RvslInd>${isReversal}</RvslInd><Sts>${version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts>
    <BookgDt>${version === '02' ? `<Dt>${day}</Dt>` : `<DtTm>${day}T13:15:00+01:00</DtTm>`}</BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    ${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<BkTxCd><Prtry><Cd>544</Cd></Prtry></BkTxCd>
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><${side}>${party}</${side}><${side}Acct><Id><IBAN>${account}</IBAN></Id></${side}Acct></RltdPties>
      <RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** camt.053 of one statement. */
export function camt053(lines: readonly Sent[], options: Camt = {}): string {
  const {
    opening = 1815,
    currency = 'EUR',
    version = '08',
    iban = 'NL26VAYB8060476890',
    id = '253EUR',
  } = options;
  const bal = (code: string, minor: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${decimal(minor, '.', currency)}</Amt>
      <CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <BkToCstmrStmt><GrpHdr><MsgId>CAMT053RIB000000000001</MsgId><CreDtTm>2026-11-27T18:43:50+00:00</CreDtTm></GrpHdr>
  <Stmt><Id>${id}</Id><ElctrncSeqNb>12312</ElctrncSeqNb><CreDtTm>2026-11-27T18:43:50+00:00</CreDtTm>
    <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
    ${bal('OPBD', opening, '2026-11-26')}
    ${bal('CLBD', sumOf(lines, opening), lastDay(lines))}
    ${lines.map((line) => entry(line, { ...options, version, currency })).join('\n    ')}
  </Stmt></BkToCstmrStmt>
</Document>
`;
}

const german = (minor: number): string => `${minor < 0 ? '-' : ''}${decimal(minor, ',', 'EUR')}`;
const quoted = (cells: readonly string[], separator: string): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);

/** The table of a Sparkasse, as bytes of Windows. */
export const sparkasseCsv = (lines: readonly Sent[]): Buffer =>
  Buffer.from(
    [
      'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info',
      ...lines.map(({ amount, text, payer = '', account = '', day = DAY }) => {
        const date = day.split('-').reverse().join('.');
        return quoted(
          [
            'DE12500105170648489890',
            date,
            date,
            'GUTSCHRIFT',
            text,
            payer,
            account,
            'XX',
            german(amount),
            'EUR',
            'Umsatz gebucht',
          ],
          ';',
        );
      }),
      '',
    ].join('\r\n'),
    'latin1',
  );

/** The table of ING in the Netherlands: amounts without a sign, and the currency in the name of their column. */
export const ingCsv = (lines: readonly Sent[]): string =>
  [
    '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"',
    ...lines.map(({ amount, text, payer = '', account = '', day = DAY }) =>
      quoted(
        [
          ...[day.replaceAll('-', ''), payer, 'NL01INGB0001234567', account, 'OV', amount < 0 ? 'Af' : 'Bij'],
          ...[decimal(amount, ',', 'EUR'), 'Overschrijving', text],
        ],
        ',',
      ),
    ),
    '',
  ].join('\n');
