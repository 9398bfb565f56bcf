import { mixSeed, type Random, randomFrom } from '../random/random.ts';
import { languages } from '../words/table.ts';
import { brands } from './brands.ts';
import { getCategory } from './categories.ts';
import { createDescriptions, pickTone } from './descriptions.ts';
import { pickDesign } from './designs.ts';
import { type Device, deviceLines, devices, slugify } from './devices/devices.ts';
import { pickFeatures } from './features.ts';
import { kindAt } from './kinds/all.ts';
import type { Kind } from './kinds/kind.ts';
import { createMedia } from './media.ts';
import { createOptions, formatValue } from './options.ts';
import { chooseLabel, pickListingDate, pickSale, pickSales } from './popularity.ts';
import { createTitles } from './titles.ts';
import type { DemoProduct } from './types.ts';
import { coverMonthlySales, createVariants } from './variants.ts';

const FIRST_SPU = 660_100_000;
const DAY = 86_400_000;
const MAX_SLUG_LENGTH = 90;
/** Features and designs have their own random stream, so that a change to their lists affects no price or stock. */
const WORDS_STREAM = 1;
/** Measures that the title leaves to the specifications. */
const NOT_IN_TITLES = new Set(['thickness', 'ports', 'bluetooth']);
const packingsOf = [[0], [0, 1], [0, 1, 2], [0, 2]] as const;

/** Creates product `id` (from 1) of a seed's shop. The same seed, id and `now` give the same product. */
export function createProduct(seed: number, id: number, now: Date): DemoProduct {
  const random = randomFrom(mixSeed(seed, id));
  const kind = kindAt(random.next());
  const models = pickDevices(random, kind);
  const [model] = models;
  const spu = String(FIRST_SPU + id);
  const options = createOptions(random, kind, models);
  const variants = createVariants(random, kind, id, spu, options);
  const measures = (kind.measures ?? []).map(
    ([attribute, unit, values]) => [attribute, formatValue(random.pick(values), unit)] as [string, string],
  );
  const brand = random.chance(0.45) ? random.pick(kind.brands) : undefined;
  const material = random.pick(kind.materials);
  const noun = kind.code;
  const device = model && modelName(models);
  const words = randomFrom(mixSeed(seed, id, WORDS_STREAM));
  const features = pickFeatures(words, kind.features, material);
  const shownMeasures = measures.filter(([name]) => !NOT_IN_TITLES.has(name)).map(([, value]) => value);
  const titles = createTitles({
    noun,
    brand: brand === undefined ? undefined : brands[brand]?.name,
    design: pickDesign(words, device !== undefined),
    device,
    measure: shownMeasures[0],
    features,
  });
  const descriptions = createDescriptions(
    { noun, device, material, features, measures: shownMeasures },
    pickTone(random, model !== undefined),
  );
  const listed = pickListingDate(random, now, model?.released);
  const ageDays = (now.getTime() - listed.getTime()) / DAY;
  const sales = pickSales(random, ageDays);
  const sale = pickSale(random, now);
  return {
    id,
    spu,
    slug: slugify(titles.en).slice(0, MAX_SLUG_LENGTH).replace(/-$/, ''),
    brand,
    category: getCategory(typeof kind.leaf === 'string' ? kind.leaf : kind.leaf(model ?? firstDevice)).id,
    specs: [['material', material], ...measures],
    certificates: kind.certificates ?? (random.chance(0.3) ? ['RoHS'] : []),
    logistics: kind.logistics ?? [],
    packings: random.pick(packingsOf),
    label: chooseLabel(random, ageDays, sales, sale),
    hs: kind.hs,
    listedAt: listed,
    series: models.map((one) => devices.indexOf(one) + 1),
    texts: languages.map((language, at) => ({
      language,
      title: titles[language],
      description: descriptions[at]?.description ?? '',
    })),
    variants: coverMonthlySales(variants, sales.month),
    media: createMedia(random, kind, pictureNames(kind, model), options, variants),
    sale,
    sales,
  };
}

const [firstDevice = { slug: '', maker: '', name: '', group: 'iphone-17', released: '' } satisfies Device] =
  devices;

/** Names the pictures of an option: by its device, else its plug, else the kind. */
const pictureNames =
  (kind: Kind, model: Device | undefined) =>
  (option: { attributes: Record<string, string> }): string =>
    slugify(option.attributes.model ?? model?.name ?? option.attributes.plug ?? kind.code);

const linesOf = new Map<string, Device[][]>();
for (const line of deviceLines) {
  const group = line[0]?.group ?? '';
  linesOf.set(group, [...(linesOf.get(group) ?? []), line]);
}

/** Picks the device that a product fits, or a few of one line; none for universal products. */
function pickDevices(random: Random, kind: Kind): Device[] {
  if (!kind.fits) return [];
  const line = random.pick(linesOf.get(random.pick(kind.fits)) ?? []);
  const count =
    !kind.axis && line.length > 1 && random.chance(0.15) ? random.int(2, Math.min(4, line.length)) : 1;
  return random.some(line, count);
}

/** Joins names of devices without repeating the word they share: "iPhone 17 Pro Max/17 Pro". */
export function modelName(models: readonly Device[]): string {
  const [first, ...others] = models.map(({ name }) => name);
  const head = `${first?.split(' ')[0]} `;
  const rest = others.map((name) => (name.startsWith(head) ? name.slice(head.length) : name));
  return [first, ...rest].join('/');
}
