import type { AnnouncementPage } from '../../../contract/page.ts';
import { first, many, run } from '../../platform/database/statement.ts';

type NewAnnouncement = {
  pages: readonly AnnouncementPage[];
  countries: readonly string[];
  starts: Date;
  ends: Date;
  /** Texts by language. */
  texts: Record<string, string>;
};
export type AnnouncementRow = NewAnnouncement & { id: number };

const FIELDS = 'id, pages, countries, starts_at AS starts, ends_at AS ends, texts';

export const announcementsAt = many<[now: Date, limit: number], AnnouncementRow>(
  'content.announcements-at',
  `SELECT ${FIELDS} FROM announcement WHERE starts_at <= $1 AND ends_at > $1 ORDER BY starts_at DESC, id DESC LIMIT $2`,
);

/** Lists announcements that run or come, for staff. */
export const comingAnnouncements = many<[], AnnouncementRow>(
  'content.coming-announcements',
  `SELECT ${FIELDS} FROM announcement WHERE ends_at > now() ORDER BY starts_at, id`,
);

export const insertAnnouncement = first<NewAnnouncement, { id: number }>(
  'content.insert-announcement',
  `INSERT INTO announcement (pages, countries, starts_at, ends_at, texts)
   VALUES ($pages, $countries, $starts, $ends, $texts) RETURNING id`,
);

export const deleteAnnouncement = run<[id: number]>(
  'content.delete-announcement',
  'DELETE FROM announcement WHERE id = $1',
);

export const hasAdvertIn = first<[placement: string, now: Date], { id: number }>(
  'content.has-advert',
  `SELECT id FROM advert WHERE placement = $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) LIMIT 1`,
);
