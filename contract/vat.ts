import { z } from 'zod';
import { moment, optionalLine } from './fields.ts';

/** A VAT number as a trader types it; empty takes it away. */
export const typedVatNumber = optionalLine(20);

/** A trader's VAT number and its check by the tax authority. `unchecked`: the authority could not be reached. */
export const traderVat = z.object({
  number: z.string(),
  /** The country that the trader is registered in. */
  country: z.string(),
  state: z.enum(['valid', 'unchecked']),
  name: z.string().nullable(),
  /** The authority's number of the enquiry. */
  consultation: z.string().nullable(),
  checkedAt: moment,
});
export type TraderVat = z.output<typeof traderVat>;
