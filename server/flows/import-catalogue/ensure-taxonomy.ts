import { languages } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addressSlug, slugOf } from '../catalogue-formats/rows/slug.ts';
import type { MergedProduct } from './merge-rows.ts';
import {
  attributeCodes,
  categoryNames,
  findBrands,
  insertAttribute,
  insertCategory,
  insertMissingBrands,
  valueCodes,
} from './query-taxonomy.ts';

const MAX_DEPTH = 3;
const OTHER = ['Other'];

const brandSlug = (name: string): string => addressSlug(name) || encodeURIComponent(name.toLowerCase());

/** Creates the products' brands where they are missing. Returns a function from a brand's name to its id. */
export async function ensureBrands(
  tx: Database,
  products: readonly MergedProduct[],
): Promise<(name: string | undefined) => number | undefined> {
  const names = new Map(
    products.flatMap(({ facts }) => (facts.brand ? [[brandSlug(facts.brand), facts.brand] as const] : [])),
  );
  if (names.size === 0) return () => undefined;
  await insertMissingBrands(tx, [...names.keys()], [...names.values()]);
  const ids = new Map((await findBrands(tx, [...names.keys()])).map(({ id, slug }) => [slug, id]));
  return (name) => (name === undefined ? undefined : ids.get(brandSlug(name)));
}

/**
 * Creates the products' categories where they are missing. A path matches by the names in any language; levels below
 * the third are left out. Returns a function from a path to the category's id; a product without a path is in "Other".
 */
export async function ensureCategories(
  tx: Database,
  products: readonly MergedProduct[],
): Promise<(path: string[] | undefined) => number> {
  const existing = await categoryNames(tx);
  const ids = new Map(existing.map(({ id, parent, name }) => [`${parent ?? 0}/${name}`, id]));
  // A comma or a slash is a sign of its own in some formats, which have a blank instead.
  const loose = new Map(existing.map(({ id, parent, name }) => [`${parent ?? 0}/${withoutSigns(name)}`, id]));
  const find = (parent: number | null, name: string): number | undefined =>
    ids.get(`${parent ?? 0}/${name.toLowerCase()}`) ?? loose.get(`${parent ?? 0}/${withoutSigns(name)}`);
  const slugs = new Map(existing.map(({ id, slug }) => [slug, id]));
  const idOf = (path: string[] = OTHER): number =>
    path.slice(0, MAX_DEPTH).reduce((parent, name) => find(parent, name) ?? 0, 0);
  const paths = products.flatMap(({ facts }) => (facts.categories.length > 0 ? facts.categories : [OTHER]));
  for (const path of paths) {
    let parent: number | null = null;
    let above = '';
    for (const [at, name] of path.slice(0, MAX_DEPTH).entries()) {
      let id = find(parent, name);
      for (let attempt = 0; id === undefined; attempt += 1) {
        const slug = slugCandidate(name, above, attempt);
        id = slugs.has(slug)
          ? undefined
          : (await insertCategory(tx, { parent, slug, depth: at + 1, name, languages }))?.id;
        if (id !== undefined) slugs.set(slug, id);
      }
      ids.set(`${parent ?? 0}/${name.toLowerCase()}`, id);
      parent = id;
      above = addressSlug(name);
    }
  }
  return idOf;
}

const withoutSigns = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s*[,;/|>›]\s*/g, ' ')
    .trim();

/** The name's slug, then with the parent's slug before it, then with a number. */
function slugCandidate(name: string, above: string, attempt: number): string {
  const plain = addressSlug(name) || 'category';
  if (attempt === 0) return plain;
  const long = above ? `${above}-${plain}` : plain;
  return attempt === 1 && above ? long : `${long}-${attempt + 1}`;
}

/** Codes of attributes and values by any of their names; an unknown value is its own code. */
export type Attributes = { code(name: string): string; value(attribute: string, value: string): string };

/** Creates the products' attributes where they are missing. */
export async function ensureAttributes(
  tx: Database,
  products: readonly MergedProduct[],
): Promise<Attributes> {
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
    await insertAttribute(
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
