import type { SectionQuery } from '../../../contract/content.ts';
import type { ThemeName } from '../../../kit/themes.ts';
import { first, many } from '../../platform/database/statement.ts';

export type Texts = Record<string, { title?: string; text?: string }>;

export type SalePageRow = {
  id: number;
  slug: string;
  starts: Date;
  ends: Date;
  texts: Texts;
  feature: 'warm-up' | 'draw' | null;
  theme: ThemeName;
  picture: string | null;
  sections: { anchor: string; texts: Texts; query: SectionQuery; skus: string[] }[];
};

/** Finds a sale page by its slug, or by its id as text. */
export const findSalePage = first<[key: string], SalePageRow>(
  'content.sale-page',
  `SELECT p.id, p.slug, p.starts_at AS starts, p.ends_at AS ends, p.texts, p.feature, p.theme, p.picture,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('anchor', s.anchor, 'texts', s.texts, 'query', s.query, 'skus', to_jsonb(s.skus))
       ORDER BY s.position) FROM sale_section s WHERE s.sale_page_id = p.id), '[]') AS sections
   FROM sale_page p WHERE p.slug = $1 OR p.id::text = $1`,
);

export type RunningRow = { id: number; slug: string; ends: Date; texts: Texts };

/** Lists sale pages that run at a time, those that end first before the others. */
export const runningSalePages = many<[now: Date, limit: number], RunningRow>(
  'content.running',
  `SELECT id, slug, ends_at AS ends, texts FROM sale_page
   WHERE starts_at <= $1 AND ends_at > $1 ORDER BY ends_at, id LIMIT $2`,
);

/** Finds the sale page that starts next after a time. */
export const nextSalePage = first<[now: Date], RunningRow & { starts: Date }>(
  'content.next',
  `SELECT id, slug, starts_at AS starts, ends_at AS ends, texts FROM sale_page
   WHERE starts_at > $1 ORDER BY starts_at, id LIMIT 1`,
);

export type AdvertRow = { id: number; picture: string | null; target: string; texts: Texts };

export const advertsIn = many<[placement: string, now: Date], AdvertRow>(
  'content.adverts',
  `SELECT id, picture, target, texts FROM advert
   WHERE placement = $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) ORDER BY position, id`,
);
