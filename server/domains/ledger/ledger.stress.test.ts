import { describe } from 'vitest';
import { testRandomOperations } from './testing/random-operations.ts';

describe('the ledger', () => testRandomOperations(100_000));
