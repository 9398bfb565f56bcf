import type { Advert } from '../../../contract/content.ts';

/** The attributes of a promotion's link, by which its use is measured. `eventname`: its own event. */
export const promotionAttributes = ({ id, title, picture }: Advert, slot: string) => ({
  'data-promotion': id,
  'data-name': title,
  'data-creative': picture ?? title,
  'data-slot': slot,
  eventname: `${slot}_advert`,
});
