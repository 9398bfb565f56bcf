import type { CategoryLink, CategoryNode, Device } from '../../../contract/catalogue.ts';
import type { Language } from '../../../contract/fields.ts';
import { deviceForm } from '../../../kit/device-form.ts';
import { localizeMeasure } from '../../../kit/format-measure.ts';
import { compareNames } from '../../../kit/name-order.ts';
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
  /** The series that there are products for, by maker, the newest first. */
  devices: () => Device[];
  /** The series with these slugs; unknown ones are left out. */
  chosenDevices: (slugs: readonly string[]) => Device[];
  /** Whether a series has this slug. */
  isDevice: (slug: string) => boolean;
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

type Attribute = { texts: Texts; position: number; values: Map<string, Value> };
type PackingOption = { code: number; slug: string; surcharge: number };

/** The tables as they were last read. */
type Rows = {
  categories: CategoryRow[];
  categoryById: Map<number, CategoryRow>;
  findCategory: (key: string) => CategoryRow | undefined;
  findBrand: (key: string) => BrandRow | undefined;
  series: SeriesRow[];
  findSeries: (key: string) => SeriesRow | undefined;
  attributes: Map<string, Attribute>;
  packings: PackingOption[];
};

/** Reads the tables; `tables` is everything that was read, for comparison. */
async function readRows(db: Database): Promise<{ rows: Rows; tables: unknown[] }> {
  const categories = await allCategories(db);
  const brands = await allBrands(db);
  // Stable: the order within a maker stays.
  const series = (await allSeries(db)).toSorted((a, b) => compareNames(a.maker, b.maker));
  const attributes = new Map(
    (await allAttributes(db)).map(({ code, texts }, position) => [
      code,
      { texts, position, values: new Map<string, Value>() },
    ]),
  );
  for (const { attribute, code, ...value } of await allAttributeValues(db))
    attributes.get(attribute)?.values.set(code, value);
  const packings = await allPackings(db);
  return {
    rows: {
      categories,
      categoryById: new Map(categories.map((row) => [row.id, row])),
      findCategory: finder(categories),
      findBrand: finder(brands),
      series,
      findSeries: finder(series),
      attributes,
      packings,
    },
    tables: [
      categories,
      brands,
      series,
      [...attributes].map(([code, { texts, values }]) => [code, texts, [...values]]),
      packings,
    ],
  };
}

const toLink = (row: CategoryRow, language: Language): CategoryLink => ({
  id: row.id,
  slug: row.slug,
  name: inLanguage(row.names, language, row.slug),
});

const toNode = (row: CategoryRow, language: Language): CategoryNode => ({
  ...toLink(row, language),
  parent: row.parent,
  count: row.count,
  picture: row.picture,
});

const toDevice = ({ isUsed: _, ...row }: SeriesRow): Device => ({
  ...row,
  form: deviceForm(row.maker, row.name),
});

export async function openTaxonomy(db: Database): Promise<Taxonomy> {
  const hasChanged = createChangeCheck();
  let { rows, tables } = await readRows(db);
  hasChanged(tables);
  const path = (id: number, language: Language): CategoryLink[] => {
    const row = rows.categoryById.get(id);
    if (!row) return [];
    return [...(row.parent === null ? [] : path(row.parent, language)), toLink(row, language)];
  };
  return {
    refresh: async () => {
      ({ rows, tables } = await readRows(db));
      return hasChanged(tables);
    },
    categories: (language) => rows.categories.map((row) => toNode(row, language)),
    findCategory: (key) => rows.findCategory(key),
    findBrand: (key) => rows.findBrand(key),
    findSeries: (key) => rows.findSeries(key),
    devices: () => rows.series.filter(({ isUsed }) => isUsed).map(toDevice),
    chosenDevices: (slugs) =>
      slugs.flatMap((slug) => {
        const row = rows.findSeries(slug);
        return row ? toDevice(row) : [];
      }),
    isDevice: (slug) => rows.findSeries(slug)?.slug === slug,
    link: (id, language) => {
      const row = rows.categoryById.get(id);
      return row && toLink(row, language);
    },
    description: (row, language) => inLanguage(row.descriptions, language, ''),
    path,
    children: (id, language) =>
      rows.categories.filter((row) => row.parent === id).map((row) => toNode(row, language)),
    attributeName: (code, language) => inLanguage(rows.attributes.get(code)?.texts, language, code),
    attributePosition: (code) => rows.attributes.get(code)?.position ?? rows.attributes.size,
    valueText: (attribute, value, language) =>
      inLanguage(
        rows.attributes.get(attribute)?.values.get(value)?.texts,
        language,
        localizeMeasure(value, language),
      ),
    swatch: (attribute, value) => rows.attributes.get(attribute)?.values.get(value)?.swatch ?? null,
    packings: (codes) => rows.packings.filter(({ code }) => codes.includes(code)),
  };
}
