import type { T } from '../../locale/create-t.ts';

/** How a line is packed, where it is packed otherwise than usual; empty where it is not. */
export const packingName = (slug: string | null, t: T): string =>
  slug === null ? '' : t('line.packed', { name: t(`packing.${slug}`) || slug });
