import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { articleTopics } from '../../../contract/articles.ts';

const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  topic: z.enum(articleTopics),
  date: z.iso.date(),
});
export type ArticleEntry = z.output<typeof Entry>;

/** Reads index.json of the folder of articles: what there is, the latest first. */
export const readArticles = (folder: string): ArticleEntry[] =>
  z
    .array(Entry)
    .parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

/** Returns the path of an article. */
export const articlePath = (id: string): string => `/article?${new URLSearchParams({ id })}`;
