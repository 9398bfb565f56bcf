import type { Random } from '../random/random.ts';

/** Features of which a product has at most one. */
const exclusive: readonly (readonly string[])[] = [
  ['matte', 'glitter', 'marble', 'flowers', 'carbon'],
  ['matte', 'high-clarity'],
  ['matte', 'anti-scratch', 'soft-touch'],
  ['fast-charge', 'pd', 'qc'],
  ['kickstand', 'ring-holder'],
  ['magsafe', 'ring-holder'],
  ['suction', 'air-vent'],
  ['auto-clamp', 'magnetic-hold'],
  ['easy-install', 'applicator'],
  ['wrist-strap', 'shoulder-strap'],
  ['right-angle', 'retractable-reel'],
  ['magnetic-clasp', 'quick-release'],
  ['backlit', 'rgb'],
  ['zipper', 'hard-shell'],
  ['shockproof', 'anti-fall'],
];

/** Materials that cannot have a feature. */
const unfit: Record<string, readonly string[]> = {
  braided: ['tpu', 'silicone', 'pvc', 'pu-leather'],
  'soft-touch': ['pc', 'leather'],
  carbon: ['silicone'],
  'hard-shell': ['oxford'],
  extendable: ['silicone'],
  foldable: ['silicone', 'tpu'],
};

const conflicts = (left: string, right: string): boolean =>
  exclusive.some((group) => group.includes(left) && group.includes(right));

/** Picks up to three of a kind's features that a product of this material can have together, in a random order. */
export function pickFeatures(random: Random, features: readonly string[], material: string): string[] {
  const left = features.filter((code) => !unfit[code]?.includes(material));
  const count = random.int(2, 3);
  const picked: string[] = [];
  while (left.length > 0 && picked.length < count) {
    const [code = ''] = left.splice(random.int(0, left.length - 1), 1);
    if (!picked.some((other) => conflicts(code, other))) picked.push(code);
  }
  return picked;
}
