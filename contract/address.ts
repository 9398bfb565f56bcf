import { z } from 'zod';
import { country, optionalText, text } from './fields.ts';

/** Mails greet by it, to an address that anyone may have entered: no name has a web address in it. */
const receiverName = text(60).refine((name) => !/:\/\/|www\.|[<>]/i.test(name), 'invalid');

/** A postal address. Which of zip, state and taxId are required depends on the country; the server checks it. */
export const address = z.object({
  firstName: receiverName,
  lastName: receiverName,
  company: optionalText(100),
  address1: text(120),
  address2: optionalText(120),
  city: text(80),
  state: optionalText(80),
  zip: optionalText(16),
  country,
  phone: text(30),
  taxId: optionalText(30),
});
export type Address = z.output<typeof address>;
