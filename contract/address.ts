import { z } from 'zod';
import { country, line, optionalLine } from './fields.ts';
import { toLine } from './typed-text.ts';

/** Mails greet by it, to an address that anyone may have entered: no name has a web address in it. */
const receiverName = line(60).refine((name) => !/:\/\/|www\.|[<>]/i.test(name), 'invalid');

/** A postal address. Which of zip, state and taxId are required depends on the country; the server checks it. */
export const address = z.object({
  firstName: receiverName,
  lastName: receiverName,
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

/** How the parcel of each warehouse is sent there, by the number of the warehouse: {"1": "dhl"} */
export const parcelMethods = z.record(z.string().regex(/^[126]$/), z.string().overwrite(toLine).max(40));
