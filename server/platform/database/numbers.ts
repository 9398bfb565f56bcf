import pg from 'pg';
import { parseIntegers } from './parse-integers.ts';

// Sums of money and counts come as numbers over every connection, also those that are of no pool.
const INT8 = 20;
// The types of pg name no arrays.
type TypeId = Parameters<typeof pg.types.setTypeParser>[0];
const INT2_ARRAY = 1005 as number as TypeId;
const INT4_ARRAY = 1007 as number as TypeId;
const INT8_ARRAY = 1016 as number as TypeId;
const parseAnyIntegers = pg.types.getTypeParser(INT4_ARRAY);
pg.types.setTypeParser(INT8, Number);
for (const type of [INT2_ARRAY, INT4_ARRAY, INT8_ARRAY])
  pg.types.setTypeParser(type, (text: string) => parseIntegers(text) ?? parseAnyIntegers(text));
