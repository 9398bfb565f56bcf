import { describe } from 'vitest';
import { testRandomOperations } from './testing/random-operations.ts';

// Of each kind there are some dozens of transactions; ledger.stress.test.ts has ten times as many.
describe('the ledger', () => testRandomOperations(10_000));
