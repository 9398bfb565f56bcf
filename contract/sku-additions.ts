import { z } from 'zod';

const outcomes = ['added', 'alreadyThere', 'unknown', 'unavailable', 'full'] as const;
export type SkuOutcome = (typeof outcomes)[number];

/** The output of a call that adds SKUs to a list of a member; `row` as the schema has it. */
export const skuAdditions = <Row extends z.ZodType<number | null>>(row: Row) =>
  z.object({
    /** `sku` as it was given, in capitals; of a file with the number of its row. */
    results: z.array(
      z.object({
        sku: z.string(),
        row,
        result: z.enum(outcomes),
        /** Of an unknown SKU the most similar ones. */
        nearest: z.array(z.string()),
      }),
    ),
    added: z.int(),
  });
