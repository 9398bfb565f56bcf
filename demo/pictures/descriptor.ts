/** The views of a product: alone, turned, from behind, near, in its packing, in use; `scene` is `use` in articles. */
export const angles = ['front', 'angle', 'back', 'detail', 'box', 'use', 'scene'] as const;
export type Angle = (typeof angles)[number];

/** The facts of a picture. `trait` is the device, plug or kind that changes the shape; may be empty. */
export type Picture = { shape: string; color: string; trait: string; angle: Angle; seed: number };

const PREFIX = 'demo/';
const WORD = /^[a-z0-9-]*$/;

/** Formats the media source of a picture, which holds all of its facts and is safe in a URL. */
export function describePicture({ shape, color, trait, angle, seed }: Picture): string {
  return `${PREFIX}${shape}.${color}.${trait}.${angle}.${seed}`;
}

/** Parses a media source; undefined when it is not of a demo picture. */
export function parsePicture(source: string): Picture | undefined {
  if (!source.startsWith(PREFIX)) return undefined;
  const [shape = '', color = '', trait = '', angle = '', seed = '', ...rest] = source
    .slice(PREFIX.length)
    .split('.');
  const known = angles.find((one) => one === angle);
  if (!known || rest.length > 0 || !/^\d{1,6}$/.test(seed)) return undefined;
  if (![shape, color, trait].every((word) => WORD.test(word) && word.length <= 40)) return undefined;
  return { shape, color, trait, angle: known, seed: Number(seed) };
}
