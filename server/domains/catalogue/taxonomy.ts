import type { CategoryLink, CategoryNode } from '../../../contract/catalogue.ts';
import type { Language } from '../../../contract/fields.ts';
import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import {
  allAttributes,
  allAttributeValues,
  allBrands,
  allCategories,
  allPackings,
  allSeries,
  type BrandRow,
  type CategoryRow,
  type SeriesRow,
} from './store.ts';

type Texts = Record<string, string>;
const IS_ID = /^\d{1,9}$/;

type Value = { texts: Texts; swatch: string | null };

/** Categories, brands, series and attributes as this process last read them: small, and part of every page. */
export type Taxonomy = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  categories: (language: Language) => CategoryNode[];
  /** By id or slug. */
  findCategory: (key: string) => CategoryRow | undefined;
  link: (id: number, language: Language) => CategoryLink | undefined;
  description: (row: CategoryRow, language: Language) => string;
  /** From the top down to the category itself. */
  path: (id: number, language: Language) => CategoryLink[];
  /** The children of a category; null: the top categories. */
  children: (id: number | null, language: Language) => CategoryNode[];
  /** By id or slug. */
  findBrand: (key: string) => BrandRow | undefined;
  findSeries: (key: string) => SeriesRow | undefined;
  attributeName: (code: string, language: Language) => string;
  /** The position of an attribute in the shop's order. */
  attributePosition: (code: string) => number;
  valueText: (attribute: string, value: string, language: Language) => string;
  swatch: (attribute: string, value: string) => string | null;
  packings: (codes: readonly number[]) => { code: number; slug: string; surcharge: number }[];
};

/** Finds rows by slug or id. */
function finder<Row extends { id: number; slug: string }>(rows: Row[]): (key: string) => Row | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return (key) => bySlug.get(key) ?? (IS_ID.test(key) ? byId.get(Number(key)) : undefined);
}

const inLanguage = (texts: Texts | undefined, language: Language, otherwise: string): string =>
  texts?.[language] || texts?.en || otherwise;

export async function openTaxonomy(db: Database): Promise<Taxonomy> {
  let rows: CategoryRow[] = [];
  let byId = new Map<number, CategoryRow>();
  let findCategory = finder<CategoryRow>([]);
  let findBrand = finder<BrandRow>([]);
  let findSeries = finder<SeriesRow>([]);
  let attributes = new Map<string, { texts: Texts; position: number; values: Map<string, Value> }>();
  let packings: { code: number; slug: string; surcharge: number }[] = [];

  const differs = createChangeCheck();
  const refresh = async () => {
    rows = await allCategories(db);
    byId = new Map(rows.map((row) => [row.id, row]));
    findCategory = finder(rows);
    const brands = await allBrands(db);
    findBrand = finder(brands);
    const series = await allSeries(db);
    findSeries = finder(series);
    const read = new Map(
      (await allAttributes(db)).map(({ code, texts }, position) => [
        code,
        { texts, position, values: new Map<string, Value>() },
      ]),
    );
    for (const { attribute, code, ...value } of await allAttributeValues(db))
      read.get(attribute)?.values.set(code, value);
    attributes = read;
    packings = await allPackings(db);
    return differs([
      rows,
      brands,
      series,
      [...attributes].map(([code, { texts, values }]) => [code, texts, [...values]]),
      packings,
    ]);
  };
  const linkOf = (row: CategoryRow, language: Language): CategoryLink => ({
    id: row.id,
    slug: row.slug,
    name: inLanguage(row.names, language, row.slug),
  });
  const node = (row: CategoryRow, language: Language): CategoryNode => ({
    ...linkOf(row, language),
    parent: row.parent,
    count: row.count,
    picture: row.picture,
  });
  const path = (id: number, language: Language): CategoryLink[] => {
    const row = byId.get(id);
    if (!row) return [];
    return [...(row.parent === null ? [] : path(row.parent, language)), linkOf(row, language)];
  };

  await refresh();
  return {
    refresh,
    categories: (language) => rows.map((row) => node(row, language)),
    findCategory: (key) => findCategory(key),
    findBrand: (key) => findBrand(key),
    findSeries: (key) => findSeries(key),
    link: (id, language) => {
      const row = byId.get(id);
      return row && linkOf(row, language);
    },
    description: (row, language) => inLanguage(row.descriptions, language, ''),
    path,
    children: (id, language) => rows.filter((row) => row.parent === id).map((row) => node(row, language)),
    attributeName: (code, language) => inLanguage(attributes.get(code)?.texts, language, code),
    attributePosition: (code) => attributes.get(code)?.position ?? attributes.size,
    valueText: (attribute, value, language) =>
      inLanguage(attributes.get(attribute)?.values.get(value)?.texts, language, value),
    swatch: (attribute, value) => attributes.get(attribute)?.values.get(value)?.swatch ?? null,
    packings: (codes) => packings.filter(({ code }) => codes.includes(code)),
  };
}
