import type { Address } from '../../../contract/address.ts';
import { writtenState } from '../../../kit/written-state.ts';

/** Returns the lines of an address in an address book, below its name. `country` is the name of its country. */
export function bookLines(address: Address, country: string): string[] {
  const { company, address1, address2, zip, city, phone, taxId } = address;
  const place = [zip, city].filter(Boolean).join(' ');
  return [company, address1, address2, place, writtenState(address), country, phone, taxId].filter(
    (line): line is string => Boolean(line),
  );
}
