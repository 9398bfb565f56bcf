/** Columns of a bank's table. */
export type BankColumn =
  | 'day'
  | 'value'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'mark'
  | 'currency'
  | 'text'
  | 'own'
  | 'payer'
  | 'payerAccount'
  | 'account'
  | 'reference'
  | 'status';

/** What banks call them, in the seven languages and in Dutch, by letters and digits alone. */
const NAMES: Record<BankColumn, string> = {
  day: 'date, booking date, transaction date, posting date, completed date, date completed utc, buchungstag, buchungsdatum, buchung, datum, date opération, date comptable, date de comptabilisation, fecha, fecha operación, fecha contable, data, data contabile, data operazione, data lançamento, data movimento, data mov, дата, дата операции, дата проводки, boekdatum',
  value:
    'value date, valutadatum, valuta, wertstellung, date valeur, date de valeur, fecha valor, data valuta, data valor, дата валютирования, rentedatum, interest date',
  amount:
    'amount, betrag, umsatz, montant, importe, importo, valor, montante, сумма, bedrag, total amount, amount in account currency',
  credit:
    'credit, credit amount, paid in, money in, haben, gutschrift, crédit, abono, haber, ingresos, avere, accrediti, entrate, crédito, приход, кредит, поступление, зачисление',
  debit:
    'debit, debit amount, paid out, money out, soll, lastschrift, belastung, débit, cargo, debe, gastos, dare, addebiti, uscite, débito, расход, дебет, списание',
  mark: 'debit credit, credit debit, dc, cd, soll haben, s h, af bij, sens, d c, tipo movimiento',
  currency:
    'currency, ccy, währung, waehrung, devise, divisa, moneda, valuta conto, moeda, валюта, munt, muntsoort',
  text: 'description, details, narrative, reference text, payment reference, remittance information, purpose, verwendungszweck, buchungsdetails, libellé, motif, détail, concepto, descripción, causale, descrizione, descrizione operazione, descrição, histórico, назначение платежа, описание, omschrijving, mededelingen, notifications, omschrijving 1',
  own: 'reference, référence, referencia, riferimento, referência, referentie, transaction reference, end to end reference, end to end id, kundenreferenz, kundenreferenz end to end, référence client, referencia cliente, riferimento cliente, kenmerk, betalingskenmerk, omschrijving 2',
  payer:
    'payer, payer name, name, counterparty, counterparty name, beneficiary, name description, auftraggeber, auftraggeber empfänger, begünstigter zahlungspflichtiger, beguenstigter zahlungspflichtiger, zahlungspflichtiger, zahlungspflichtige r, empfänger, name zahlungsbeteiligter, donneur d ordre, nom, contrepartie, ordenante, beneficiario, contraparte, ordinante, controparte, nome, ordenador, плательщик, контрагент, наименование контрагента, naam omschrijving, naam tegenpartij',
  payerAccount:
    'payer account, counterparty account, counterparty, counterparty iban, kontonummer iban, iban zahlungsbeteiligter, iban auftraggeber, compte contrepartie, iban contrepartie, cuenta ordenante, iban ordenante, iban controparte, conta contrapartida, счёт плательщика, счет плательщика, tegenrekening, tegenrekening iban bban, iban tegenpartij',
  account:
    'account, account number, own account, iban, auftragskonto, konto, iban auftragskonto, compte, numéro de compte, cuenta, número de cuenta, conto, numero conto, conta, счёт, счет, номер счёта, rekening, iban bban, rekeningnummer',
  reference:
    'transaction id, bank reference, id, buchungsreferenz, bankreferenz, référence banque, referencia bancaria, riferimento banca, referência bancária, референс, volgnr',
  status: 'status, state, info, statut, estado, stato, статус',
};

const MAX_NAME = 60;
/** A name without accents, signs and what stands in brackets, such as the currency of ING's `Bedrag (EUR)`. */
const fold = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .replace(/\((?!end)[^)]*\)/gi, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const byName = new Map<string, BankColumn[]>();
for (const [column, names] of Object.entries(NAMES) as [BankColumn, string][])
  for (const name of names.split(',').map(fold)) byName.set(name, [...(byName.get(name) ?? []), column]);

export type Places = ReadonlyMap<BankColumn, number>;

/**
 * Returns where the columns are, by the names in a row; null where it names neither a day nor an amount. A name with two
 * meanings has the first that no other column has.
 */
export function placeBankColumns(cells: readonly string[]): Places | null {
  const places = new Map<BankColumn, number>();
  const meant = cells.map((cell, at) => ({ at, columns: byName.get(fold(cell)) ?? [] }));
  for (const { at, columns } of [...meant].sort((one, other) => one.columns.length - other.columns.length)) {
    const column = columns.find((name) => !places.has(name));
    if (column) places.set(column, at);
  }
  const hasAmount = places.has('amount') || places.has('credit');
  if (!places.has('day') && places.has('value')) places.set('day', places.get('value') ?? 0);
  return places.has('day') && hasAmount ? places : null;
}

/** The currency that the name of a column states: `Bedrag (EUR)`. */
export const currencyIn = (name: string): string => /\(([A-Z]{3})\)/.exec(name)?.[1] ?? '';
