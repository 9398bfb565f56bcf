import type { Announcement, AnnouncementPage, PageShop } from '../../../contract/page.ts';

export type ShownAnnouncement = Pick<Announcement, 'text' | 'lang'>;

/**
 * Returns the texts of announcements for one kind of page; undefined without any, so that pages carry nothing. Those of
 * every page come with the root's data alone. A page that is rendered for one visitor leaves out those of other
 * countries.
 */
export function announcementsOn(
  { announcements, country }: Pick<PageShop, 'announcements' | 'country'>,
  page: AnnouncementPage,
): ShownAnnouncement[] | undefined {
  const shown = announcements
    .filter(({ pages }) => pages.includes(page) && (page === 'all' || !pages.includes('all')))
    .filter(({ countries }) => countries.length === 0 || (country !== null && countries.includes(country)));
  return shown.length > 0 ? shown.map(({ text, lang }) => ({ text, lang })) : undefined;
}
