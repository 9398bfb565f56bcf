import type { ClientBase } from 'pg';
import { describePicture } from '../pictures/descriptor.ts';
import { brands } from '../shop/brands.ts';
import { categories } from '../shop/categories.ts';
import { devices } from '../shop/devices/devices.ts';
import { kinds } from '../shop/kinds/all.ts';
import { attributeNames, valueNames } from '../words/attributes.ts';
import { colorNames, swatches } from '../words/colors.ts';
import { sentences } from '../words/sentences.ts';
import { getPhrase, languages } from '../words/table.ts';
import { type Cell, copyInto, copyRow, Json } from './copy.ts';

/** Returns a category's picture: of the first kind of product in it or below it. */
function categoryPicture(id: number): string | undefined {
  const below = new Set([id]);
  for (const { id: child, parent } of categories)
    if (parent !== undefined && below.has(parent)) below.add(child);
  const slugs = new Set(categories.filter((category) => below.has(category.id)).map(({ slug }) => slug));
  for (const kind of kinds) {
    const device = devices.find(
      (one) =>
        (kind.fits?.includes(one.group) ?? true) &&
        slugs.has(typeof kind.leaf === 'string' ? kind.leaf : kind.leaf(one)),
    );
    if (!device) continue;
    const color = kind.colors[id % kind.colors.length] ?? 'black';
    const trait = kind.fits ? device.slug : '';
    return describePicture({ shape: kind.shape, color, trait, angle: 'front', seed: id });
  }
  return undefined;
}

/** Rows of the tables that products reference: brands, devices, categories, attributes. */
function taxonomyRows(): [target: string, rows: Cell[][]][] {
  const about = getPhrase(sentences, 'category');
  const values = { ...valueNames, color: colorNames };
  return [
    ['brand (id, slug, name)', brands.map(({ slug, name }, at) => [at + 1, slug, name])],
    [
      'series (id, slug, maker, name, released_on)',
      devices.map(({ slug, maker, name, released }, at) => [at + 1, slug, maker, name, released]),
    ],
    [
      'category (id, parent_id, slug, depth, position, picture)',
      categories.map(({ id, parent, slug, depth, position }) => [
        id,
        parent,
        slug,
        depth,
        position,
        categoryPicture(id),
      ]),
    ],
    [
      'category_text (category_id, language, name, description)',
      categories.flatMap(({ id, names }) =>
        languages.map((language) => [
          id,
          language,
          names[language],
          about[language].replace('{name}', names[language]),
        ]),
      ),
    ],
    [
      'attribute (code, position, texts)',
      [...attributeNames].map(([code, texts], at) => [code, at, new Json(texts)]),
    ],
    [
      'attribute_value (attribute, code, texts, swatch)',
      Object.entries(values).flatMap(([attribute, names]) =>
        [...names].map(([code, texts]) => [
          attribute,
          code,
          new Json(texts),
          attribute === 'color' ? swatches[code] : null,
        ]),
      ),
    ],
  ];
}

/** Loads the taxonomy and advances the identity sequences past it. */
export async function loadTaxonomy(client: ClientBase): Promise<void> {
  for (const [target, rows] of taxonomyRows()) await copyInto(client, target, rows.map(copyRow).join(''));
  for (const table of ['brand', 'series', 'category']) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    );
  }
}
