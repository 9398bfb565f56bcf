import { getAdverts, getSalePage } from '../../../contract/content.ts';
import type { Language } from '../../../contract/fields.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { stateAt } from './rules.ts';
import {
  advertsIn,
  findSalePage,
  nextSalePage,
  type RunningRow,
  runningSalePages,
  type Texts,
} from './store.ts';

const MAX_RUNNING = 12;

const textsIn = (texts: Texts, language: Language) => ({
  title: texts[language]?.title ?? texts.en?.title ?? '',
  text: texts[language]?.text ?? texts.en?.text ?? '',
});

const linkOf = ({ id, slug, texts, ends }: RunningRow, language: Language) => ({
  ...{ id, slug, title: textsIn(texts, language).title },
  ends: ends.toISOString(),
});

/** Calls of sale pages and adverts; `now` in ms. */
export const contentRoutes = ({ db, now }: { db: Database; now: () => number }): Route[] => [
  handle(getSalePage, async ({ language }, { id }) => {
    const row = await findSalePage(db, id);
    if (!row) return refuse('NotFound');
    const at = new Date(now());
    const running = await runningSalePages(db, at, MAX_RUNNING);
    const next = await nextSalePage(db, at);
    return ok({
      id: row.id,
      slug: row.slug,
      ...textsIn(row.texts, language),
      feature: row.feature,
      theme: row.theme,
      picture: row.picture,
      starts: row.starts.toISOString(),
      ends: row.ends.toISOString(),
      state: stateAt(row, at),
      now: at.toISOString(),
      sections: row.sections.map(({ anchor, texts, query, skus }) => ({
        anchor,
        title: textsIn(texts, language).title,
        query,
        skus,
      })),
      running: running.filter((post) => post.id !== row.id).map((post) => linkOf(post, language)),
      next: next ? { ...linkOf(next, language), starts: next.starts.toISOString() } : null,
    });
  }),
  handle(getAdverts, async ({ language }, { placement }) =>
    ok(
      (await advertsIn(db, placement, new Date(now()))).map(({ id, picture, target, texts }) => ({
        id,
        ...textsIn(texts, language),
        picture,
        target,
      })),
    ),
  ),
];
