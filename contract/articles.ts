import { z } from 'zod';
import { declare } from './call.ts';
import { anyLine, calendarDay, optionalLine } from './fields.ts';
import { toLine } from './typed-text.ts';

/** What articles are about, in the order of the page. */
export const articleTopics = ['ordering', 'prices', 'delivery', 'payment'] as const;
export type ArticleTopic = (typeof articleTopics)[number];

const section = z.object({ id: z.string(), heading: z.string(), html: z.string() });

const article = z.object({
  id: z.string(),
  topic: z.enum(articleTopics),
  title: z.string(),
  summary: z.string(),
  /** When it was last changed. */
  date: calendarDay,
  /** Markup made by the server of the operator's text; of an article that is requested by its id. */
  sections: z.array(section).optional(),
});
export type Article = z.output<typeof article>;

export const getInfoItems = declare({
  method: 'GET',
  shared: true,
  path: '/v3/tvcmall/getinfoitemsbyfiter',
  scope: 'catalogue:read',
  access: 'anyone',
  summary:
    'The editorial articles, the latest first, by topic or by words of the visitor’s language; with an id one of them, whole.',
  input: z.object({
    id: z.string().overwrite(toLine).trim().toLowerCase().max(80).optional(),
    topic: z.enum(articleTopics).optional(),
    keyword: optionalLine(100),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pagesize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ total: z.int(), items: z.array(article) }),
});

/** Answers that a search shows. */
export const MAX_ANSWERS = 20;

const answer = z.object({
  /** A question, or the heading of a part of an article. */
  heading: z.string(),
  html: z.string(),
  /** Title and path of the page that it stands on, without language. */
  page: z.string(),
  path: z.string(),
});
export type HelpAnswer = z.output<typeof answer>;

export const searchHelp = declare({
  method: 'GET',
  shared: true,
  path: '/content/faq/search',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'Questions and answers, and parts of articles and policies, that have the words of a question.',
  input: z.object({ keyword: anyLine(100).default('') }),
  output: z.object({ total: z.int(), answers: z.array(answer) }),
});
