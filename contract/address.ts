import { z } from 'zod';
import { anyLine, country, line, optionalLine } from './fields.ts';
import { toLine } from './typed-text.ts';

/** Mails greet by it, to an address that anyone may have entered: no name has a web address in it. */
const hasNoLink = (name: string): boolean => !/:\/\/|www\.|[<>]/i.test(name);

/** A postal address. Which of zip, state and taxId are required depends on the country; the server checks it. */
export const address = z.object({
  firstName: line(60).refine(hasNoLink, 'invalid'),
  /** Empty for a name of one word, or one that cannot be divided. */
  lastName: anyLine(60).default('').refine(hasNoLink, 'invalid'),
  company: optionalLine(100),
  address1: line(120),
  address2: optionalLine(120),
  city: line(80),
  state: optionalLine(80),
  zip: optionalLine(16),
  country,
  phone: line(30),
  taxId: optionalLine(30),
});
export type Address = z.output<typeof address>;

/** What is unusual in an address by lists that post offices and telephone companies add to, so that it may be right. */
export const addressHints = ['phoneShort', 'phoneLong', 'phoneUnknown', 'zipState'] as const;
export type AddressHint = (typeof addressHints)[number];

/** How the parcel of each warehouse is sent there, by the number of the warehouse: {"1": "dhl"} */
export const parcelMethods = z.record(z.string().regex(/^[126]$/), z.string().overwrite(toLine).max(40));
