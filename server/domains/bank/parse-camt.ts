import { isCurrency, readBankAmount } from './read-amount.ts';
import {
  type BankFile,
  type BankLine,
  closeStatement,
  createIssues,
  foldAccount,
  type Issues,
  toText,
} from './statement.ts';
import { findAll, parseXml, textAt, XmlIssue, type XmlNode } from './xml-tree.ts';

const NO_REFERENCE = new Set(['', 'NOTPROVIDED', 'NONREF']);

/** Messages of ISO 20022 that are no statements. */
const otherMessages: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'camt.052, a report of the running day',
  BkToCstmrDbtCdtNtfctn: 'camt.054, a notification of single bookings',
  CstmrCdtTrfInitn: 'pain.001, payments to be made',
  CstmrDrctDbtInitn: 'pain.008, direct debits to be made',
};

const dayAt = (node: XmlNode, ...paths: string[]): string => textAt(node, ...paths).slice(0, 10);
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

type Reader = Pick<Issues, 'add'> & { currency: string };

/** A signed amount of an entry or balance; null where it is none, which is an issue. */
function signedAmount(node: XmlNode, { add, currency }: Reader): number | null {
  const [amount] = findAll(node, 'Amt');
  const text = amount?.text.trim() ?? '';
  if (amount && amount.currency !== currency)
    return add(amount.line, amount.currency, `the currency of the statement, ${currency}`);
  const minor = readBankAmount(text, '.', currency);
  if (minor === null) return add(amount?.line ?? node.line, text, `an amount of ${currency} such as 1234.50`);
  const mark = textAt(node, 'CdtDbtInd');
  if (mark !== 'CRDT' && mark !== 'DBIT') return add(node.line, mark, 'CRDT or DBIT');
  return mark === 'DBIT' ? -minor : minor;
}

/** What the payer wrote: unstructured texts, structured references, their own reference. */
function textOf(details: XmlNode): string {
  const own = textAt(details, 'Refs/EndToEndId');
  const parts = [
    findAll(details, 'RmtInf', 'Ustrd')
      .map(({ text }) => text)
      .join(''),
    ...findAll(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
    ...findAll(details, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text),
    NO_REFERENCE.has(own) ? '' : own,
    textAt(details, 'AddtlTxInf'),
  ];
  return toText([...new Set(parts.map((part) => part.trim()).filter(Boolean))].join(' '));
}

/** Who is on the other side: the debtor of a credit; version 08 has names one level deeper than 02. */
function partyOf(details: XmlNode, isCredit: boolean) {
  const [side, ultimate] = isCredit ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr'];
  const names = [ultimate, side].flatMap((of) => [`RltdPties/${of}/Nm`, `RltdPties/${of}/Pty/Nm`]);
  return {
    payer: toText(textAt(details, ...names), 140),
    payerAccount: foldAccount(
      textAt(details, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
    ),
  };
}

/** The amounts of an entry's transactions, where it has several and they make its sum. */
function partsOf(
  entry: XmlNode,
  amount: number,
  { currency }: Reader,
): { details: XmlNode; amount: number }[] {
  const all = findAll(entry, 'NtryDtls', 'TxDtls');
  const [only] = all;
  if (all.length <= 1) return [{ details: only ?? { ...entry, children: [] }, amount }];
  const sign = Math.sign(amount);
  const parts = all.map((details) => {
    const text = textAt(details, 'AmtDtls/TxAmt/Amt', 'Amt');
    return { details, amount: sign * (readBankAmount(text, '.', currency) ?? 0) };
  });
  const sum = parts.reduce((total, part) => total + part.amount, 0);
  if (sum === amount && parts.every((part) => part.amount !== 0)) return parts;
  const joined = { ...entry, children: all.flatMap(({ children }) => children) };
  return [{ details: joined, amount }];
}

/** The lines of an entry: one, or one a transaction. Entries that are not booked yet have none. */
function linesOf(entry: XmlNode, reader: Reader): BankLine[] {
  const status = textAt(entry, 'Sts/Cd', 'Sts');
  if (status !== 'BOOK' && status !== '') return [];
  const amount = signedAmount(entry, reader);
  if (amount === null || amount === 0) return [];
  const bookedOn = dayAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  if (!isDay(bookedOn)) {
    reader.add(entry.line, bookedOn, 'a day such as 2026-11-30 in BookgDt');
    return [];
  }
  const isReversed = textAt(entry, 'RvslInd') === 'true';
  return partsOf(entry, amount, reader).map((part) => {
    const reference = textAt(part.details, 'Refs/AcctSvcrRef') || textAt(entry, 'AcctSvcrRef');
    return {
      ...{ at: entry.line, bookedOn, amount: part.amount },
      isReversal: isReversed || findAll(part.details, 'RtrInf').length > 0,
      reference: NO_REFERENCE.has(reference) ? '' : toText(reference, 100),
      ...partyOf(part.details, part.amount > 0),
      text: textOf(part.details) || toText(textAt(entry, 'AddtlNtryInf')),
    };
  });
}

/** A balance by its code, the first or the last of that code; null: there is none. */
function balanceOf(
  statement: XmlNode,
  codes: readonly string[],
  which: 0 | -1,
  reader: Reader,
): number | null {
  for (const code of codes) {
    const found = findAll(statement, 'Bal')
      .filter((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === code)
      .at(which);
    if (found) return signedAmount(found, reader);
  }
  return null;
}

function readStatement(node: XmlNode, issues: Issues) {
  const account = foldAccount(textAt(node, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
  const currency = textAt(node, 'Acct/Ccy') || (findAll(node, 'Bal', 'Amt')[0]?.currency ?? '');
  if (!account) issues.add(node.line, '', 'the account, in Acct/Id');
  if (!isCurrency(currency)) {
    issues.add(node.line, currency, 'a currency of three letters');
    return null;
  }
  const reader = { add: issues.add, currency };
  const opening = balanceOf(node, ['OPBD', 'PRCD', 'ITBD'], 0, reader);
  const closing = balanceOf(node, ['CLBD', 'ITBD'], -1, reader);
  if (opening === null || closing === null)
    issues.add(node.line, 'a statement without', 'its opening and closing balance, OPBD and CLBD');
  const lines = findAll(node, 'Ntry').flatMap((entry) => linesOf(entry, reader));
  const reference = [textAt(node, 'Id'), textAt(node, 'ElctrncSeqNb'), textAt(node, 'StmtPgntn/PgNb')].join(
    ' ',
  );
  const day = dayAt(node, 'FrToDt/ToDtTm', 'Bal/Dt/Dt', 'Bal/Dt/DtTm', 'CreDtTm');
  return closeStatement({ account, reference, currency, day, opening, closing, lines }, node.line, issues);
}

/** Parses camt.053, versions 02 to 08: each balance is checked, and each issue has its line. */
export function parseCamt(text: string): BankFile {
  const issues = createIssues();
  try {
    const { root, namespace } = parseXml(text);
    const [message] = root.children;
    if (message?.name !== 'BkToCstmrStmt') {
      const other = otherMessages[message?.name ?? ''];
      issues.add(1, other ?? `<${message?.name ?? root.name}> ${namespace}`, 'a statement: camt.053');
      return { issues: issues.issues };
    }
    const statements = findAll(message, 'Stmt').flatMap((node) => readStatement(node, issues) ?? []);
    if (statements.length === 0) issues.add(message.line, 'none', 'a statement, <Stmt>');
    return issues.issues.length > 0 ? { issues: issues.issues } : { format: 'camt053', statements };
  } catch (error) {
    if (!(error instanceof XmlIssue)) throw error;
    issues.add(error.line, error.message, 'XML of a bank, whole');
    return { issues: issues.issues };
  }
}
