import { describePicture } from '../pictures/descriptor.ts';
import type { Random } from '../random/random.ts';
import type { Kind } from './kinds/kind.ts';
import type { Option } from './options.ts';
import type { DemoProduct, DemoVariant } from './types.ts';

const MODELS_DRAWN = 3;

/** Creates the pictures of a product: a front of each color (and model), then other views of the first color. */
export function createMedia(
  random: Random,
  kind: Kind,
  trait: (option: Option) => string,
  options: readonly Option[],
  variants: readonly DemoVariant[],
): DemoProduct['media'] {
  const seed = random.int(0, 9999);
  const media: DemoProduct['media'] = [];
  const drawn = new Map<string, number>();
  for (const [at, option] of options.entries()) {
    const seen = drawn.get(option.color) ?? 0;
    const isModel = 'model' in option.attributes;
    if (seen > 0 && (!isModel || seen >= MODELS_DRAWN)) continue;
    drawn.set(option.color, seen + 1);
    const source = describePicture({
      shape: kind.shape,
      color: option.color,
      trait: trait(option),
      angle: 'front',
      seed,
    });
    media.push({ source, sku: variants[at]?.sku });
  }
  const [first] = options;
  if (!first) return media;
  for (const angle of ['angle', 'detail', 'use', 'box', 'back'] as const) {
    if (angle === 'back' && !random.chance(0.7)) continue;
    const source = describePicture({
      shape: kind.shape,
      color: first.color,
      trait: trait(first),
      angle,
      seed,
    });
    media.push({ source, sku: undefined });
  }
  return media;
}
