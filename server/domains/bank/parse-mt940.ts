import { readDetails } from './mt940-details.ts';
import { isCurrency, readBankAmount } from './read-amount.ts';
import { toBankDay, wholeYear } from './read-day.ts';
import {
  type BankFile,
  type BankLine,
  closeStatement,
  createIssues,
  foldAccount,
  type Issues,
  toText,
} from './statement.ts';

/** A field: its tag, the lines of its value, and the line that it begins at. */
type Field = { tag: string; lines: string[]; at: number };

const NONE = /^(NONREF|NOTPROVIDED)?$/;
/** Says that the details have the reference. */
const OWN = /^[KE]REF\+?\s*$/;

/** Whether a text is a message of SWIFT: fields of which the first names it. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:2[58][A-Z]?:/m.test(text);

/** The fields of a file. What stands around messages, of SWIFT or of a bank, belongs to none. */
function readFields(text: string): Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, value = ''] = /^(?:\{4:)?:(\d{2}[A-Z]?|NS):(.*)$/.exec(line) ?? [];
    if (tag) {
      fields.push({ tag, lines: [value], at: index + 1 });
      isOpen = true;
    } else if (/^-\}?|^\{/.test(line) && line.length < 200) isOpen = false;
    else if (isOpen && line !== '') fields.at(-1)?.lines.push(line);
  }
  return fields;
}

type Balance = { minor: number; currency: string; day: string };

/** Reads field 60 or 62: `C261130EUR1234,50`. */
function readBalance({ lines, at }: Field, { add }: Issues): Balance | null {
  const text = lines.join('').trim();
  const [, mark, year, month, day, currency = '', amount = ''] =
    /^([CD])(\d\d)(\d\d)(\d\d)([A-Z]{3})([\d,.]+)$/.exec(text) ?? [];
  const date = year ? toBankDay(wholeYear(Number(year)), Number(month), Number(day)) : null;
  const minor = isCurrency(currency) ? readBankAmount(amount, ',', currency) : null;
  if (date === null || minor === null) return add(at, text, 'a balance such as C261130EUR1234,50');
  return { minor: mark === 'D' ? -minor : minor, currency, day: date };
}

/** The day of booking: field 61 has the day of value, and of booking its month and day alone. */
function bookingDay(value: string, entry: string | undefined): string | null {
  const year = wholeYear(Number(value.slice(0, 2)));
  const of = (text: string, ofYear: number) =>
    toBankDay(ofYear, Number(text.slice(0, 2)), Number(text.slice(2)));
  if (!entry) return of(value.slice(2), year);
  const months = Number(entry.slice(0, 2)) - Number(value.slice(2, 4));
  return of(entry, months > 6 ? year - 1 : months < -6 ? year + 1 : year);
}

const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,.]*)(?:([A-Z][A-Z0-9]{3})(.*))?$/;

/** Reads field 61 with its 86: `2611301130CR1234,50NTRFNONREF//0724710345313905`. */
function readLine(
  field: Field,
  details: Field | undefined,
  currency: string,
  { add }: Issues,
): BankLine | null {
  const [head = '', ...more] = field.lines;
  const [, value, entry, mark = '', , amount = '', , references = ''] = LINE.exec(head.trimEnd()) ?? [];
  const minor = readBankAmount(amount, ',', currency);
  const bookedOn = value ? bookingDay(value, entry) : null;
  if (minor === null || bookedOn === null)
    return add(field.at, head, 'a line such as 2611301130C1234,50NTRFNONREF');
  const [own = '', bank = ''] = references.split('//');
  const read = readDetails(details?.lines ?? []);
  const isNamed = !NONE.test(own.trim()) && !OWN.test(own);
  // RC takes a credit back, RD a debit.
  const isDebit = mark === 'D' || mark === 'RC';
  return {
    ...{ at: field.at, bookedOn, amount: isDebit ? -minor : minor },
    isReversal: mark.startsWith('R') || read.isReturned,
    // What stands before the slashes is the payer's: two transfers may have the same.
    reference: NONE.test(bank.trim()) ? '' : toText(bank, 100),
    ...{ payer: read.payer, payerAccount: read.payerAccount },
    text: toText(
      [read.text || more.join(' '), isNamed && !read.text.includes(own.trim()) ? own : ''].join(' '),
    ),
  };
}

/** The fields of each statement: one begins with field 20. */
function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = [];
  for (const field of fields) {
    if (field.tag === '20') messages.push([]);
    messages.at(-1)?.push(field);
  }
  return messages;
}

function readMessage(fields: readonly Field[], issues: Issues) {
  const find = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag));
  const at = fields[0]?.at ?? 1;
  const stated = foldAccount(find('25', '25P')?.lines[0] ?? '');
  const [from, to] = [find('60F', '60M'), find('62F', '62M')];
  if (!stated) issues.add(at, 'no field 25', 'the account, :25:');
  if (!from) issues.add(at, 'no field 60', 'an opening balance, :60F:');
  if (!to)
    issues.add(fields.at(-1)?.at ?? at, 'no field 62', 'a closing balance, :62F:: the file is cut off');
  const opening = from && readBalance(from, issues);
  const closing = to && readBalance(to, issues);
  if (!opening || !closing) return null;
  const { currency } = opening;
  // Some banks write the currency behind the account.
  const account = stated.endsWith(currency) ? stated.slice(0, -currency.length).replace(/\/$/, '') : stated;
  if (closing.currency !== currency)
    issues.add(to?.at ?? at, closing.currency, `the currency of field 60, ${currency}`);
  const lines = fields.flatMap((field, index) => {
    if (field.tag !== '61') return [];
    const next = fields[index + 1];
    const line = readLine(field, next?.tag === '86' ? next : undefined, currency, issues);
    return line && line.amount !== 0 ? [line] : [];
  });
  const reference = [find('28C', '28')?.lines[0] ?? '', find('20')?.lines[0] ?? ''].join(' ');
  return closeStatement(
    { account, reference, currency, day: closing.day, opening: opening.minor, closing: closing.minor, lines },
    at,
    issues,
  );
}

/** Parses MT940 with all its statements: the balances of each are checked, and each issue has its line. */
export function parseMt940(text: string): BankFile {
  const issues = createIssues();
  const fields = readFields(text);
  const interim = fields.find(({ tag }) => tag === '34F' || tag === '90D' || tag === '90C');
  if (interim) {
    issues.add(interim.at, `:${interim.tag}: of MT942, a report of the running day`, 'a statement: MT940');
    return { issues: issues.issues };
  }
  const statements = messagesOf(fields).flatMap((message) => readMessage(message, issues) ?? []);
  return issues.issues.length > 0 ? { issues: issues.issues } : { format: 'mt940', statements };
}
