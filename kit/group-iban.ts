const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Returns an IBAN in groups of four, as banks print it; any other account number as it is. */
export function groupIban(account: string): string {
  const iban = account.replace(/\s/g, '').toUpperCase();
  return IBAN.test(iban) ? iban.replace(/(.{4})(?=.)/g, '$1 ') : account;
}
