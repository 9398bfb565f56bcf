import { describe, expect, it } from 'vitest';
import { findReferences } from './find-references.ts';
import { isSameName, type Known, type MatchTarget, matchLines, type OpenLine } from './match-line.ts';

describe('findReferences()', () => {
  const digitsOf = (text: string) => findReferences(text).map(({ letter, digits }) => letter + digits);
  it.each([
    ['V26113010001', 'V26113010001'],
    ['order v 26113010001', '26113010001'],
    ['V 2611 3010 001', '26113010001'],
    ['V261130-10001.', 'V26113010001'],
    ['26113010001', '26113010001'],
    ['V26113O1OOO1', 'V26113010001'],
    ['V2611301OOOI', 'V26113010001'],
    ['Bestellnr.26113010001 vom 30.11', '26113010001'],
    ['T26113010001', 'T26113010001'],
    ['٢٦١١٣٠١٠٠٠١', '26113010001'],
  ])('finds the number in %j', (text, number) => {
    expect(digitsOf(text)).toContain(number);
  });
  it('finds several, and none in longer or shorter numbers', () => {
    expect(digitsOf('V26113010001 + V26113010002')).toEqual(
      expect.arrayContaining(['V26113010001', 'V26113010002']),
    );
    expect(digitsOf('invoice 4711, customer 12')).toEqual([]);
    expect(digitsOf('DE89370400440532013000 26113010001')).toContain('26113010001');
    expect(digitsOf('12345678901234567890')).toEqual([]);
  });
});

it('isSameName() compares words without accents, whatever their order', () => {
  expect(isSameName('MUELLER, JÖRG', 'Jorg Mueller')).toBe(true);
  expect(isSameName('Acme GmbH & Co', 'ACME GMBH')).toBe(true);
  expect(isSameName('Ada Other', 'Ada Buyer')).toBe(false);
  expect(isSameName('', '')).toBe(false);
});

describe('matchLines()', () => {
  const target = (payment: string, more: Partial<MatchTarget> = {}): MatchTarget => ({
    ...{
      payment,
      references: [payment],
      currency: 'EUR',
      rest: 1000,
      received: 0,
      isOpen: true,
      isTopUp: false,
    },
    ...{ names: ['Ada Buyer'], email: 'ada@example.com', ...more },
  });
  const [one, two] = [
    target('V26113010001'),
    target('V26113010002', { rest: 500, names: ['Bo Other'], email: 'bo@x.org' }),
  ];
  const known = (targets: MatchTarget[], learned: [string, string][] = []): Known => ({
    byReference: new Map(targets.flatMap((of) => of.references.map((reference) => [reference, of]))),
    awaited: targets.filter(({ isOpen }) => isOpen),
    learned: new Map(learned.map(([account, email]) => [account, new Set([email])])),
  });
  const line = (more: Partial<OpenLine>): OpenLine => ({
    ...{ id: '1', amount: 1000, currency: 'EUR', payer: '', payerAccount: '', text: '', ...more },
  });
  const kindOf = (given: Partial<OpenLine>, targets: MatchTarget[], learned: [string, string][] = []) =>
    matchLines([line(given)], known(targets, learned)).get('1')?.kind;

  it('is sure of a number with its amount, and of a known account with the amount of one transfer', () => {
    expect(kindOf({ text: 'V26113010001' }, [one, two])).toBe('ready');
    expect(kindOf({ text: '261130 10001' }, [one, two])).toBe('ready');
    expect(kindOf({ payerAccount: 'DE1' }, [one, two], [['DE1', 'ada@example.com']])).toBe('learned');
    expect(kindOf({ payerAccount: 'DE1' }, [one, target('V3')], [['DE1', 'ada@example.com']])).toBe('payer');
  });

  it('leaves every doubt to a person', () => {
    const text = 'V26113010001';
    expect(kindOf({ text, amount: 999 }, [one])).toBe('short');
    expect(kindOf({ text, amount: 1001 }, [one])).toBe('over');
    expect(kindOf({ text, currency: 'USD' }, [one])).toBe('currency');
    expect(kindOf({ text }, [{ ...one, isOpen: false, received: 1000 }])).toBe('double');
    expect(kindOf({ text }, [{ ...one, isOpen: false, received: 400 }])).toBe('closed');
    expect(kindOf({ payer: 'BUYER ADA' }, [one, two])).toBe('payer');
    expect(kindOf({ payer: 'Somebody Else' }, [one, two])).toBe('amount');
    expect(kindOf({ payer: 'Somebody Else' }, [one, target('V3')])).toBe('none');
    expect(kindOf({ amount: 77 }, [one, two])).toBe('none');
  });

  it('divides a line over the orders that it names, and gives no money twice', () => {
    const both = matchLines(
      [line({ amount: 1500, text: 'V26113010001 V26113010002' })],
      known([one, two]),
    ).get('1');
    expect(both).toMatchObject({ kind: 'split', parts: [{ amount: 1000 }, { amount: 500 }] });
    expect(kindOf({ amount: 1200, text: 'V26113010001, V26113010002' }, [one, two])).toBe('short');
    const twice = matchLines(
      [line({ text: 'V26113010001' }), line({ id: '2', text: 'V26113010001' })],
      known([one]),
    );
    expect([...twice.values()].map(({ kind }) => kind)).toEqual(['ready', 'double']);
    const unnamed = matchLines([line({ text: 'V26113010001' }), line({ id: '2' })], known([one]));
    expect(unnamed.get('2')?.kind).toBe('none');
  });
});
