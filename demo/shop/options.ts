import type { Random } from '../random/random.ts';
import type { Device } from './devices/devices.ts';
import type { Kind } from './kinds/kind.ts';

/** What distinguishes a variant; `factor` is its price and weight relative to the product's first. */
export type Option = { color: string; attributes: Record<string, string>; factor: number };

const MAX_VARIANTS = 12;
// Numbers of variants to pick from: mostly few, about 3.5 on average.
const counts = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 8, 9, 12];

/** Formats a value as it is stored: a number with its unit, or the code of a word. */
export const formatValue = (value: number | string, unit: string): string =>
  unit ? `${value} ${unit}` : String(value);

/** Creates the options of a product: colors by a second axis (the kind's own, or several models of one line). */
export function createOptions(random: Random, kind: Kind, models: readonly Device[]): Option[] {
  const variantCount = Math.min(MAX_VARIANTS, random.pick(counts));
  const axis = models.length > 1 ? models.map(({ name }) => name) : axisValues(random, kind, variantCount);
  const attribute = models.length > 1 ? 'model' : kind.axis?.[0];
  const colors = random.some(
    kind.colors,
    Math.max(1, Math.min(kind.maxColors ?? 6, Math.ceil(variantCount / axis.length))),
  );
  const shown = kind.colors.length > 1;
  return colors
    .flatMap((color) =>
      axis.map((value, at) => ({
        color,
        attributes: {
          ...(shown ? { color: color } : {}),
          ...(attribute !== undefined && value !== '' ? { [attribute]: value } : {}),
        },
        factor: factorOf(attribute, value, at),
      })),
    )
    .slice(0, MAX_VARIANTS);
}

/**
 * Returns the price factor of a value of the second axis: by pieces for packs, a little more for longer and larger
 * values.
 */
function factorOf(attribute: string | undefined, value: string, at: number): number {
  if (attribute === 'pack') return Number.parseInt(value, 10) ** 0.85;
  return attribute === 'model' || attribute === 'plug' || attribute === 'size' ? 1 : 1 + at * 0.22;
}

function axisValues(random: Random, kind: Kind, variantCount: number): string[] {
  if (!kind.axis) return [''];
  const [, unit, values] = kind.axis;
  const count =
    variantCount > 1 && random.chance(0.6)
      ? Math.min(values.length, Math.max(2, Math.round(variantCount / 2)))
      : 1;
  const taken = kind.colors.length === 1 ? Math.max(count, Math.min(variantCount, values.length)) : count;
  return random.some(values, taken).map((value) => formatValue(value, unit));
}
