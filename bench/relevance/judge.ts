const SIGNS = ['=', '^=', '!=', '<=', '>='] as const;
type Sign = (typeof SIGNS)[number];
/**
 * A condition on a product: one of the values is among its facts, begins one (`^=`), none is (`!=`), or its number is
 * at most or at least the value.
 */
type Demand = { fact: string; sign: Sign; values: string[] };
export type Rule = readonly Demand[];

/** Facts of what a thing is and what it fits, and what a buyer will not go beyond; every other is a minor one. */
const MAJOR = new Set(['category', 'shape', 'series', 'sku', 'ean', 'price']);
const ANCHORS = ['category', 'shape', 'series', 'sku', 'ean'];

const isSign = (text: string | undefined): text is Sign => SIGNS.some((sign) => sign === text);

/** Reads `category=cables length=2_m color=black|white shape!=clear-case price<=500`; an underscore is a space. */
export function readRule(text: string): Rule {
  return text.split(' ').map((demand) => {
    const [, fact = '', sign, values = ''] = /^([a-z]+)([\^!<>]?=)(.+)$/.exec(demand) ?? [];
    if (fact === '' || !isSign(sign)) throw new Error(`not a demand: ${demand}`);
    return { fact, sign, values: values.replaceAll('_', ' ').split('|') };
  });
}

/** Facts of a product, each `fact=value`. */
export type Facts = ReadonlySet<string>;

function holds(facts: Facts, { fact, sign, values }: Demand): boolean {
  const has = values.some((value) => facts.has(`${fact}=${value}`));
  if (sign === '=') return has;
  if (sign === '!=') return !has;
  const start = `${fact}=`;
  for (const one of facts) {
    if (!one.startsWith(start)) continue;
    const text = one.slice(start.length);
    if (sign === '^=' && values.some((value) => text.startsWith(value))) return true;
    if (sign === '<=' && Number(text) <= Number(values[0])) return true;
    if (sign === '>=' && Number(text) >= Number(values[0])) return true;
  }
  return false;
}

/**
 * The grade of a product: 3 all demands hold; 2 all but one minor fact; 1 the right category (or, where the rule names
 * none, the right shape or device) and no more; 0 another thing, and what the buyer wants to be without.
 */
export function gradeOf(rule: Rule, facts: Facts): number {
  const anchor = ANCHORS.find((name) => rule.some(({ fact, sign }) => fact === name && sign !== '!='));
  const missing = rule.filter((demand) => !holds(facts, demand));
  if (missing.some(({ fact, sign }) => fact === anchor || sign === '!=')) return 0;
  if (missing.length === 0) return 3;
  return missing.length === 1 && !MAJOR.has(missing[0]?.fact ?? '') ? 2 : 1;
}
