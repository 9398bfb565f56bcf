import type { Random } from '../random/random.ts';
import { eanOf } from './ean.ts';
import type { Kind } from './kinds/kind.ts';
import type { Option } from './options.ts';
import { labelPrice, tiersFor } from './price.ts';
import type { DemoVariant } from './types.ts';

const EANS_A_PRODUCT = 12;
const cartons = [20, 50, 100, 200] as const;
const leads = [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4] as const;

/** Creates the variants of product `id` in the order of its options; an SKU is the SPU with a letter. */
export function createVariants(
  random: Random,
  kind: Kind,
  id: number,
  spu: string,
  options: readonly Option[],
): DemoVariant[] {
  const between = ([low, high]: readonly [number, number]): number => low * (high / low) ** random.next();
  const base = between(kind.price);
  const weight = between(kind.weight);
  const moq = base < 150 && random.chance(0.4) ? random.pick([2, 3, 5, 10]) : 1;
  const step = moq > 1 && random.chance(0.5) ? moq : 1;
  const lead = random.pick(leads);
  const carton = weight > 1500 ? random.pick([4, 8, 10]) : random.pick(cartons);
  const gone = random.chance(0.04);
  const abroad = { 2: random.chance(0.2), 6: random.chance(0.17) };
  return options.map((option, at) => ({
    sku: spu + String.fromCharCode(65 + at),
    attributes: option.attributes,
    moq,
    step,
    weight: Math.round(weight * (1 + (option.factor - 1) * 0.6)),
    size: kind.size,
    carton,
    ean: eanOf(id * EANS_A_PRODUCT + at),
    lead,
    state: pickState(random, options.length),
    ...tiersFor(labelPrice(base * option.factor)),
    stock: pickStock(random, gone || random.chance(0.05), abroad),
  }));
}

function pickState(random: Random, siblings: number): DemoVariant['state'] {
  const point = random.next();
  if (point < 0.012 && siblings > 1) return 'discontinued';
  if (point > 0.996) return 'presale';
  return point > 0.993 ? 'locked' : 'on_sale';
}

/** Warehouse 1 (China) stocks nearly everything, the others a part. */
function pickStock(random: Random, gone: boolean, abroad: { 2: boolean; 6: boolean }): [number, number][] {
  if (gone) return [[1, 0]];
  const stock: [number, number][] = [];
  if (random.chance(0.97)) stock.push([1, Math.round(8 * 400 ** random.next())]);
  if (abroad[2] && random.chance(0.8)) stock.push([2, Math.round(3 * 100 ** random.next())]);
  if (abroad[6] && random.chance(0.8)) stock.push([6, Math.round(3 * 80 ** random.next())]);
  return stock.length > 0 ? stock : [[1, 0]];
}

/** Raises the stock in China to a month of sales, except for sold-out variants. */
export const coverMonthlySales = (variants: readonly DemoVariant[], month: number): DemoVariant[] =>
  variants.map((variant) => ({
    ...variant,
    stock: variant.stock.map(([warehouse, onHand]) => [
      warehouse,
      warehouse === 1 && onHand > 0 ? Math.max(onHand, Math.ceil(month / variants.length)) : onHand,
    ]),
  }));
