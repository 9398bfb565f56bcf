import type { T } from '../../locale/create-t.ts';

/** Returns the name of a packing other than the default; empty for the default. */
export const packingName = (slug: string | null, t: T): string =>
  slug === null ? '' : t('line.packed', { name: t(`packing.${slug}`) || slug });
