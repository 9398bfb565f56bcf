import { mixSeed, type Random, randomFrom } from '../random/random.ts';
import { languages } from '../words/table.ts';
import { brands } from './brands.ts';
import { categoryOf } from './categories.ts';
import { descriptionsOf, toneOf } from './descriptions.ts';
import { pickDesign } from './designs.ts';
import { type Device, deviceLines, devices, slugOf } from './devices/devices.ts';
import { pickFeatures } from './features.ts';
import { kindAt } from './kinds/all.ts';
import type { Kind } from './kinds/kind.ts';
import { mediaOf } from './media.ts';
import { measured, optionsOf } from './options.ts';
import { labelOf, listedAt, saleOf, salesOf } from './popularity.ts';
import { createTitles } from './titles.ts';
import type { DemoProduct } from './types.ts';
import { keptInStock, variantsOf } from './variants.ts';

const FIRST_SPU = 660_100_000;
const DAY = 86_400_000;
const MAX_SLUG_LENGTH = 90;
/** Words have a random stream of their own, so that another list of features changes no price or stock. */
const WORDS_STREAM = 1;
const packingsOf = [[0], [0, 1], [0, 1, 2], [0, 2]] as const;

/** Product `id` (from 1) of the shop of a seed. The same seed, id and `now` give the same product. */
export function productOf(seed: number, id: number, now: Date): DemoProduct {
  const random = randomFrom(mixSeed(seed, id));
  const kind = kindAt(random.next());
  const models = modelsOf(random, kind);
  const [model] = models;
  const spu = String(FIRST_SPU + id);
  const options = optionsOf(random, kind, models);
  const variants = variantsOf(random, kind, id, spu, options);
  const measures = (kind.measures ?? []).map(
    ([attribute, unit, values]) => [attribute, measured(random.pick(values), unit)] as [string, string],
  );
  const brand = random.chance(0.45) ? random.pick(kind.brands) : undefined;
  const material = random.pick(kind.materials);
  const noun = kind.code;
  const device = model && modelName(models);
  const words = randomFrom(mixSeed(seed, id, WORDS_STREAM));
  const features = pickFeatures(words, kind.features, material);
  const shownMeasures = measures
    .filter(([attribute]) => !['thickness', 'ports', 'bluetooth'].includes(attribute))
    .map(([, value]) => value);
  const titles = createTitles({
    noun,
    brand: brand === undefined ? undefined : brands[brand]?.name,
    design: pickDesign(words, device !== undefined),
    device,
    measure: shownMeasures[0],
    features,
  });
  const descriptions = descriptionsOf(
    { noun, device, material, features, measures: shownMeasures },
    toneOf(random, model !== undefined),
  );
  const listed = listedAt(random, now, model?.released);
  const ageDays = (now.getTime() - listed.getTime()) / DAY;
  const sales = salesOf(random, ageDays);
  const sale = saleOf(random, now);
  const plain = (option: { attributes: Record<string, string> }): string =>
    slugOf(option.attributes.model ?? model?.name ?? option.attributes.plug ?? kind.code);
  return {
    id,
    spu,
    slug: slugOf(titles.en).slice(0, MAX_SLUG_LENGTH).replace(/-$/, ''),
    brand,
    category: categoryOf(typeof kind.leaf === 'string' ? kind.leaf : kind.leaf(model ?? firstDevice)).id,
    specs: [['material', material], ...measures],
    certificates: kind.certificates ?? (random.chance(0.3) ? ['RoHS'] : []),
    logistics: kind.logistics ?? [],
    packings: random.pick(packingsOf),
    label: labelOf(random, ageDays, sales, sale),
    hs: kind.hs,
    listedAt: listed,
    series: models.map((one) => devices.indexOf(one) + 1),
    texts: languages.map((language, at) => ({
      language,
      title: titles[language],
      description: descriptions[at]?.description ?? '',
    })),
    variants: keptInStock(variants, sales.month),
    media: mediaOf(random, kind, plain, options, variants),
    sale,
    sales,
  };
}

const [firstDevice = { slug: '', maker: '', name: '', group: 'iphone-17', released: '' } satisfies Device] =
  devices;

const linesOf = new Map<string, Device[][]>();
for (const line of deviceLines) {
  const group = line[0]?.group ?? '';
  linesOf.set(group, [...(linesOf.get(group) ?? []), line]);
}

/** The device that a product fits, or a few of one line; none for what fits everything. */
function modelsOf(random: Random, kind: Kind): Device[] {
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
