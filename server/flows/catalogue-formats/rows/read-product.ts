import { type Language, languages } from '../../../../contract/fields.ts';
import type { CellReader } from './cell-reader.ts';
import { plainName, plainText } from './html-text.ts';
import type { ProductFacts } from './parsed-row.ts';
import { hasUnreadRestriction, readCompliance, readHsCode } from './read-compliance.ts';
import { readPictures } from './read-pictures.ts';
import type { Reading } from './reading.ts';

const LOGISTIC_TAGS = new Set(['battery', 'magnet', 'liquid']);
const LIST = /[,;|]/;
const MAX_TITLE = 500;
const MAX_TEXT = 100_000;
const MAX_NAME = 200;
const MAX_TAGS = 50;
const MAX_DEPTH = 3;
// Characters that a cell of a workbook can hold, an apostrophe before them included.
const MAX_CELL = 32_767;
const LEFT_OUT = /<(?:img|video|iframe|embed|object|a\s[^>]{0,500}href)\b/i;

/** The facts of its product that a row states. */
export function readProduct(reader: CellReader, reading: Reading): ProductFacts {
  const texts = (field: string, plain: (text: string) => string, max: number) =>
    readTexts(reader, { field, language: reading.language, plain, max });
  const specs = Object.keys(reader.cells).filter((field) => field.startsWith('spec:') && reader.text(field));
  const tags = readTags(reader);
  const certificates = reader.list('certificates', LIST);
  const brand = reader.text('brand');
  const full = fullDescriptions(reader, reading.language);
  return {
    titles: texts('title', plainName, MAX_TITLE),
    descriptions: texts('description', plainText, MAX_TEXT),
    ...(full.length > 0 && { fullDescriptions: full }),
    seoTitles: texts('seo_title', plainName, MAX_TITLE),
    seoDescriptions: texts('seo_description', plainName, MAX_TITLE * 2),
    warnings: texts('warnings', plainText, MAX_TEXT),
    brand: brand === undefined ? undefined : reader.cut('brand', plainName(brand), MAX_NAME) || undefined,
    categories: readCategories(reader),
    tags: tags.length > 0 ? tags : undefined,
    specs:
      specs.length > 0
        ? specs.map((field) => [
            field.slice('spec:'.length),
            reader.cut(field, plainName(reader.text(field) ?? ''), MAX_TITLE),
          ])
        : undefined,
    certificates: certificates.length > 0 ? certificates : undefined,
    logistics: readLogistics(reader),
    hs: readHsCode(reader),
    compliance: readCompliance(reader),
    pictures: readPictures(reader, 'pictures', reading.pictureBase).map((source) => ({ source })),
    isPublished: hasUnreadRestriction(reader) ? false : reader.flag('published'),
  };
}

/** Languages whose description fills a cell of a workbook; one cut inside of a pair of surrogates is a sign shorter. */
const fullDescriptions = ({ cells }: CellReader, language: Language): Language[] =>
  languages.filter((one) => {
    const text = cells[`description_${one}`] ?? (one === language ? cells.description : undefined);
    return text !== undefined && text.length <= MAX_CELL && text.length >= MAX_CELL - 2;
  });

function readTags(reader: CellReader): string[] {
  const tags = reader.list('tags', LIST).map(plainName);
  if (tags.length > MAX_TAGS)
    reader.report('warning', 'tags', `more than ${MAX_TAGS} tags; the others are left out`);
  return tags.slice(0, MAX_TAGS);
}

type TextField = { field: string; language: Language; plain: (text: string) => string; max: number };

function readTexts(
  reader: CellReader,
  { field, language, plain, max }: TextField,
): Partial<Record<Language, string>> {
  const read = (name: string): string | undefined => {
    const found = reader.text(name);
    if (found === undefined) return undefined;
    if (found.includes('\uFFFD'))
      reader.report('warning', name, 'letters were lost before this file was written');
    if (LEFT_OUT.test(found))
      reader.derive(name, 'of HTML the text is kept: pictures, videos and links are left out');
    return reader.cut(name, plain(found), max) || undefined;
  };
  const found = languages.map((one) => [one, read(`${field}_${one}`)] as const);
  const texts = Object.fromEntries(found.filter(([, text]) => text !== undefined));
  const base = read(field);
  return base === undefined ? texts : { [language]: base, ...texts };
}

function readCategories(reader: CellReader): string[][] {
  const paths = reader.list('category', /\n/).map((path) =>
    plainName(path)
      .split('>')
      .map((name) => reader.cut('category', name.trim(), MAX_NAME))
      .filter(Boolean),
  );
  if (paths.some((path) => path.length > MAX_DEPTH))
    reader.derive('category', `levels below the third are left out`);
  return paths.filter((path) => path.length > 0).map((path) => path.slice(0, MAX_DEPTH));
}

function readLogistics(reader: CellReader): string[] | undefined {
  if (reader.text('logistics') === undefined) return undefined;
  const tags = reader.list('logistics', LIST).map((tag) => tag.toLowerCase());
  const known = tags.filter((tag) => LOGISTIC_TAGS.has(tag));
  if (known.length < tags.length) reader.warn('logistics', 'battery, magnet or liquid');
  return known;
}
