/** A condition on a product: one of the values is among its facts, or with `prefix` begins one. */
type Demand = { fact: string; values: string[]; prefix: boolean };
export type Rule = readonly Demand[];

/** Facts of what a thing is and what it fits; every other is a minor one. */
const MAJOR = new Set(['category', 'shape', 'series', 'sku', 'ean']);
const ANCHORS = ['category', 'shape', 'series', 'sku', 'ean'];

/** Reads `category=cables length=2_m color=black|white`; an underscore is a space, `sku^=6601` a beginning. */
export function readRule(text: string): Rule {
  return text.split(' ').map((demand) => {
    const [, fact = '', sign, values = ''] = /^([a-z]+)(\^?=)(.+)$/.exec(demand) ?? [];
    if (fact === '') throw new Error(`not a demand: ${demand}`);
    return { fact, values: values.replaceAll('_', ' ').split('|'), prefix: sign === '^=' };
  });
}

/** Facts of a product, each `fact=value`. */
export type Facts = ReadonlySet<string>;

function holds(facts: Facts, { fact, values, prefix }: Demand): boolean {
  if (!prefix) return values.some((value) => facts.has(`${fact}=${value}`));
  for (const one of facts) if (values.some((value) => one.startsWith(`${fact}=${value}`))) return true;
  return false;
}

/**
 * The grade of a product: 3 all demands hold; 2 all but one minor fact; 1 the right category (or, where
 * the rule names none, the right shape or device) and no more; 0 another thing.
 */
export function gradeOf(rule: Rule, facts: Facts): number {
  const anchor = ANCHORS.find((name) => rule.some(({ fact }) => fact === name));
  const missing = rule.filter((demand) => !holds(facts, demand));
  if (missing.some(({ fact }) => fact === anchor)) return 0;
  if (missing.length === 0) return 3;
  return missing.length === 1 && !MAJOR.has(missing[0]?.fact ?? '') ? 2 : 1;
}
