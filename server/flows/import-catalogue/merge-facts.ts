import { type Language, languages } from '../../../contract/fields.ts';
import type { CellIssue, ComplianceFacts, ProductFacts } from '../catalogue-formats/rows/parsed-row.ts';

export const noFacts = (): ProductFacts => ({
  titles: {},
  descriptions: {},
  seoTitles: {},
  seoDescriptions: {},
  warnings: {},
  categories: [],
  compliance: {},
  pictures: [],
});

const TEXTS = {
  titles: 'title',
  descriptions: 'description',
  seoTitles: 'seo_title',
  seoDescriptions: 'seo_description',
  warnings: 'warnings',
} as const;
const SINGLE = {
  brand: 'brand',
  tags: 'tags',
  certificates: 'certificates',
  logistics: 'logistics',
} as const;
const FURTHER = { hs: 'hs_code', isPublished: 'published' } as const;
const COMPLIANCE: Record<keyof ComplianceFacts, string> = {
  manufacturer: 'manufacturer',
  manufacturerAddress: 'manufacturer_address',
  manufacturerContact: 'manufacturer_contact',
  responsible: 'responsible_person',
  responsibleAddress: 'responsible_address',
  responsibleContact: 'responsible_contact',
  origin: 'origin',
  notSoldTo: 'not_sold_to',
  notSoldOn: 'not_sold_on',
  batteryType: 'battery_type',
  batteryWh: 'battery_wh',
  batteryGrams: 'battery_weight_g',
  energyClass: 'energy_class',
  eprel: 'eprel',
  chargerIncluded: 'charger_included',
  chargerMinW: 'charger_min_w',
  chargerMaxW: 'charger_max_w',
  chargerUsbPd: 'charger_usb_pd',
};
const MAX_FOUND = 200;

/**
 * Adds the facts of a product that a row states to those of the rows before. Of each the first one counts; what a row
 * states otherwise is left out with a warning. `language` is that of texts whose column names none.
 */
export function mergeFacts(facts: ProductFacts, given: ProductFacts, language: Language): CellIssue[] {
  const issues: CellIssue[] = [];
  const isOther = (column: string, first: unknown, other: unknown): boolean => {
    if (other === undefined || first === undefined) return false;
    if (JSON.stringify(first) === JSON.stringify(other)) return false;
    issues.push(leftOut(column, other));
    return true;
  };
  for (const [texts, column] of entriesOf(TEXTS)) {
    for (const item of languages)
      isOther(item === language ? column : `${column}_${item}`, facts[texts][item], given[texts][item]);
    facts[texts] = { ...given[texts], ...facts[texts] };
  }
  for (const [fact, column] of entriesOf({ ...SINGLE, ...FURTHER }))
    isOther(column, facts[fact], given[fact]);
  facts.brand ??= given.brand;
  facts.fullDescriptions ??= given.fullDescriptions;
  facts.tags ??= given.tags;
  facts.certificates ??= given.certificates;
  facts.logistics ??= given.logistics;
  facts.hs ??= given.hs;
  // A row that hides the product hides it for all: it may have a restriction that cannot be read.
  facts.isPublished = given.isPublished === false ? false : (facts.isPublished ?? given.isPublished);
  if (facts.categories.length === 0) facts.categories = given.categories;
  else if (given.categories.length > 0) isOther('category', facts.categories, given.categories);
  for (const [fact, column] of entriesOf(COMPLIANCE))
    isOther(column, facts.compliance[fact], given.compliance[fact]);
  facts.compliance = { ...definedOf(given.compliance), ...definedOf(facts.compliance) };
  mergeSpecs(facts, given, isOther);
  return issues;
}

/** Lines of a specification are put together by their names. */
function mergeSpecs(
  facts: ProductFacts,
  { specs = [] }: ProductFacts,
  isOther: (column: string, first: unknown, other: unknown) => boolean,
): void {
  const stated = new Map(facts.specs);
  for (const [name, value] of specs) isOther(`spec:${name}`, stated.get(name), value);
  const added = specs.filter(([name]) => !stated.has(name));
  if (added.length > 0) facts.specs = [...(facts.specs ?? []), ...added];
}

const leftOut = (column: string, found: unknown): CellIssue => ({
  severity: 'warning',
  column,
  found: textOf(found).slice(0, MAX_FOUND),
  reason: 'an earlier row of the product states another one, which counts; left out',
});

function textOf(found: unknown): string {
  if (!Array.isArray(found)) return String(found);
  return found.map((item) => (Array.isArray(item) ? item.join(' > ') : String(item))).join(', ');
}

const entriesOf = <Names extends object>(names: Names): [keyof Names, Names[keyof Names]][] =>
  Object.entries(names) as [keyof Names, Names[keyof Names]][];

const definedOf = (compliance: ComplianceFacts): ComplianceFacts =>
  Object.fromEntries(Object.entries(compliance).filter(([, value]) => value !== undefined));
