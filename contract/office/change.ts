import { z } from 'zod';

/** A row before and after. */
export const change = z.object({
  relation: z.string(),
  key: z.string(),
  op: z.enum(['I', 'U', 'D']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
