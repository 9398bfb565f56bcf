import { languages } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Merged } from './merge.ts';
import {
  addAttribute,
  addBrands,
  addCategory,
  attributeCodes,
  categoryNames,
  findBrands,
  valueCodes,
} from './query-taxonomy.ts';
import { slugOf } from './slug.ts';

const DEEPEST = 3;
const OTHER = ['Other'];

const brandSlug = (name: string): string => slugOf(name) || encodeURIComponent(name.toLowerCase());

/** The ids of the products' brands by slug, made where they are missing; `idOf` takes a brand's name. */
export async function ensureBrands(
  tx: Database,
  products: readonly Merged[],
): Promise<(name: string | undefined) => number | undefined> {
  const names = new Map(
    products.flatMap(({ facts }) => (facts.brand ? [[brandSlug(facts.brand), facts.brand] as const] : [])),
  );
  if (names.size === 0) return () => undefined;
  await addBrands(tx, [...names.keys()], [...names.values()]);
  const ids = new Map((await findBrands(tx, [...names.keys()])).map(({ id, slug }) => [slug, id]));
  return (name) => (name === undefined ? undefined : ids.get(brandSlug(name)));
}

/**
 * The ids of the products' categories, made where they are missing. A path is matched by the names in any language;
 * what lies deeper than three levels falls to the third. `idOf` takes a path; without one it is "Other".
 */
export async function ensureCategories(
  tx: Database,
  products: readonly Merged[],
): Promise<(path: string[] | undefined) => number> {
  const known = await categoryNames(tx);
  const ids = new Map(known.map(({ id, parent, name }) => [`${parent ?? 0}/${name}`, id]));
  const slugs = new Map(known.map(({ id, slug }) => [slug, id]));
  const idOf = (path: string[] = OTHER): number =>
    path.slice(0, DEEPEST).reduce((parent, name) => ids.get(`${parent}/${name.toLowerCase()}`) ?? 0, 0);
  for (const { facts } of products) {
    let parent: number | null = null;
    let above = '';
    for (const [at, name] of (facts.category ?? OTHER).slice(0, DEEPEST).entries()) {
      const key: string = `${parent ?? 0}/${name.toLowerCase()}`;
      let id = ids.get(key);
      for (let tries = 0; id === undefined; tries += 1) {
        const slug = freeSlug(name, above, tries);
        id = slugs.has(slug) ? undefined : (await addCategory(tx, parent, slug, at + 1, name, languages))?.id;
        if (id !== undefined) slugs.set(slug, id);
      }
      ids.set(key, id);
      parent = id;
      above = slugOf(name);
    }
  }
  return idOf;
}

/** The name itself, then with the category above before it, then with a number. */
function freeSlug(name: string, above: string, tries: number): string {
  const plain = slugOf(name) || 'category';
  if (tries === 0) return plain;
  const long = above ? `${above}-${plain}` : plain;
  return tries === 1 && above ? long : `${long}-${tries + 1}`;
}

/** Codes of attributes and their values by any of their names; unknown attributes are made, unknown values kept. */
export type Attributes = { code(name: string): string; value(attribute: string, value: string): string };

export async function ensureAttributes(tx: Database, products: readonly Merged[]): Promise<Attributes> {
  const names = new Set(
    products.flatMap(({ facts, variants }) => [
      ...(facts.specs ?? []).map(([name]) => name),
      ...variants.flatMap(({ variant }) => Object.keys(variant.attributes)),
    ]),
  );
  const codes = new Map(
    (await attributeCodes(tx)).flatMap(({ code, name }) => [[name, code] as const, [code, code] as const]),
  );
  // British and American spelling are one attribute.
  if (codes.has('color')) codes.set('colour', 'color');
  for (const name of names) {
    if (codes.has(name.toLowerCase())) continue;
    const code = slugOf(name) || name.toLowerCase();
    await addAttribute(
      tx,
      code,
      JSON.stringify(Object.fromEntries(languages.map((language) => [language, name]))),
    );
    codes.set(name.toLowerCase(), code);
  }
  const code = (name: string): string => codes.get(name.toLowerCase()) ?? slugOf(name);
  const values = await valueCodes(tx, [...new Set([...names].map(code))]);
  const codeOfValue = new Map(
    values.map(({ attribute, code: found, name }) => [`${attribute}/${name}`, found]),
  );
  return {
    code,
    value: (attribute, value) => codeOfValue.get(`${attribute}/${value.toLowerCase()}`) ?? value,
  };
}
