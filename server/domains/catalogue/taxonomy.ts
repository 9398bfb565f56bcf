import type { CategoryLink, CategoryNode } from '../../../contract/catalogue.ts';
import type { Language } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import { allAttributes, allAttributeValues, allCategories, allPackings, type CategoryRow } from './store.ts';

type Texts = Record<string, string>;
type Value = { texts: Texts; swatch: string | null };

/** Categories and the names of attributes as this process last read them: small, and part of every page. */
export type Taxonomy = {
  refresh: () => Promise<void>;
  categories: (language: Language) => CategoryNode[];
  /** By id or slug. */
  findCategory: (key: string) => CategoryRow | undefined;
  link: (id: number, language: Language) => CategoryLink | undefined;
  description: (row: CategoryRow, language: Language) => string;
  /** From the top down to the category itself. */
  path: (id: number, language: Language) => CategoryLink[];
  children: (id: number, language: Language) => CategoryNode[];
  attributeName: (code: string, language: Language) => string;
  valueText: (attribute: string, value: string, language: Language) => string;
  swatch: (attribute: string, value: string) => string | null;
  packings: (codes: readonly number[]) => { code: number; slug: string; surcharge: number }[];
};

const inLanguage = (texts: Texts | undefined, language: Language, otherwise: string): string =>
  texts?.[language] || texts?.en || otherwise;

export async function openTaxonomy(db: Database): Promise<Taxonomy> {
  let rows: CategoryRow[] = [];
  let byId = new Map<number, CategoryRow>();
  let bySlug = new Map<string, CategoryRow>();
  let attributes = new Map<string, Texts>();
  let values = new Map<string, Value>();
  let packings: { code: number; slug: string; surcharge: number }[] = [];

  const refresh = async () => {
    rows = await allCategories(db);
    byId = new Map(rows.map((row) => [row.id, row]));
    bySlug = new Map(rows.map((row) => [row.slug, row]));
    attributes = new Map((await allAttributes(db)).map(({ code, texts }) => [code, texts]));
    values = new Map(
      (await allAttributeValues(db)).map(({ attribute, code, ...value }) => [`${attribute} ${code}`, value]),
    );
    packings = await allPackings(db);
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
    findCategory: (key) => bySlug.get(key) ?? (/^\d{1,9}$/.test(key) ? byId.get(Number(key)) : undefined),
    link: (id, language) => {
      const row = byId.get(id);
      return row && linkOf(row, language);
    },
    description: (row, language) => inLanguage(row.descriptions, language, ''),
    path,
    children: (id, language) => rows.filter((row) => row.parent === id).map((row) => node(row, language)),
    attributeName: (code, language) => inLanguage(attributes.get(code), language, code),
    valueText: (attribute, value, language) =>
      inLanguage(values.get(`${attribute} ${value}`)?.texts, language, value),
    swatch: (attribute, value) => values.get(`${attribute} ${value}`)?.swatch ?? null,
    packings: (codes) => packings.filter(({ code }) => codes.includes(code)),
  };
}
