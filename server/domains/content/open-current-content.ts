import type { Language } from '../../../contract/fields.ts';
import type { Announcement } from '../../../contract/page.ts';
import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type AnnouncementRow, announcementsAt, hasAdvertIn } from './store-announcements.ts';

const MAX_SHOWN = 5;
/** The placement of the popup at the side of pages. */
const POPUP = 'popup';

/** What pages show for a time, as this process has read it last. */
export type CurrentContent = {
  /** Reads it again. Returns whether anything has begun, ended or changed. */
  refresh: () => Promise<boolean>;
  announcements: (language: Language) => Announcement[];
  hasPopup: () => boolean;
};

export async function openCurrentContent(db: Database, now: () => number): Promise<CurrentContent> {
  let rows: AnnouncementRow[] = [];
  let hasPopup = false;
  const differs = createChangeCheck();
  const refresh = async () => {
    const at = new Date(now());
    rows = await announcementsAt(db, at, MAX_SHOWN);
    hasPopup = (await hasAdvertIn(db, POPUP, at)) !== undefined;
    return differs([rows, hasPopup]);
  };
  await refresh();
  return {
    refresh,
    announcements: (language) =>
      rows.map(({ pages, countries, texts }) => ({
        pages,
        countries,
        text: texts[language] ?? texts.en ?? '',
        ...(texts[language] === undefined && { lang: 'en' }),
      })),
    hasPopup: () => hasPopup,
  };
}
