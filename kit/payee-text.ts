import { groupIban } from './group-iban.ts';

/** Returns a line of whom to send money to as its reader writes it: an IBAN in groups, a country by its name. */
export function payeeText({ name, value }: { name: string; value: string }, language: string): string {
  if (name === 'account') return groupIban(value);
  if (name !== 'country' || !/^[A-Z]{2}$/.test(value)) return value;
  return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value;
}
