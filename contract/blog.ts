import { z } from 'zod';
import { declare } from './call.ts';
import { languages, moment, page } from './fields.ts';
import { toLine } from './typed-text.ts';

export const POSTS_PER_PAGE = 12;
/** How many characters of a search count. */
const MAX_KEYWORD = 100;

const slug = z.string().overwrite(toLine).trim().toLowerCase().max(120);
/** `path` is of the shop, without language. */
const pathLink = z.object({ path: z.string(), name: z.string() });
const tagLink = z.object({ slug: z.string(), name: z.string() });

const categoryEntry = pathLink.extend({
  slug: z.string(),
  /** Posts in it and below it. */
  count: z.int(),
});
const categoryBranch = categoryEntry.extend({ children: z.array(categoryEntry) });
export type BlogCategory = z.output<typeof categoryBranch>;

export const getBlogCategories = declare({
  method: 'GET',
  shared: true,
  path: '/blog/categories',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'The categories of the blog that have posts, on two levels.',
  input: z.object({}),
  output: z.array(categoryBranch),
});

const postCard = z.object({
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** A media source; null without one. */
  picture: z.string().nullable(),
  published: moment,
  /** Reading time. */
  minutes: z.int(),
  /** The language of the text: English where the post has not been written in the one asked for. */
  language: z.enum(languages),
  category: pathLink,
});
export type PostCard = z.output<typeof postCard>;

export const getBlogHome = declare({
  method: 'GET',
  shared: true,
  path: '/blog/home',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'The latest posts of the blog, and a few further ones of each main category.',
  input: z.object({}),
  output: z.object({
    latest: z.array(postCard),
    sections: z.array(pathLink.extend({ posts: z.array(postCard) })),
    /** Tags that posts have. */
    tags: z.array(tagLink),
  }),
});

const postList = z.object({
  /** The category that was asked for, with the way to it from the blog; null for other lists. */
  category: pathLink.extend({ text: z.string(), trail: z.array(pathLink) }).nullable(),
  /** Categories below it. */
  children: z.array(categoryEntry),
  tag: tagLink.nullable(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  items: z.array(postCard),
});
export type PostList = z.output<typeof postList>;

export const getPostList = declare({
  method: 'GET',
  shared: true,
  path: '/blog/posts',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'Posts of a category with those below it, with a tag, or with words (the first 100 characters count), the latest or the most fitting first; without any of them all.',
  input: z.object({
    category: slug.optional(),
    tag: slug.optional(),
    keyword: z
      .string()
      .overwrite(toLine)
      .transform((text) => text.trim().slice(0, MAX_KEYWORD).trim())
      .optional(),
    page,
  }),
  output: postList,
});

const heading = z.object({ id: z.string(), text: z.string(), depth: z.int() });
export type PostHeading = z.output<typeof heading>;

const neighbour = z.object({ path: z.string(), title: z.string() });

const post = postCard.extend({
  /** Markup made by the server. */
  html: z.string(),
  contents: z.array(heading),
  updated: moment,
  /** The languages that it has been written in. */
  languages: z.array(z.enum(languages)),
  /** Its categories from the first level on. */
  trail: z.array(pathLink),
  tags: z.array(tagLink),
  /** Products that it is about. */
  skus: z.array(z.string()),
  newer: neighbour.nullable(),
  older: neighbour.nullable(),
  /** Posts with the same tags or of the same category. */
  related: z.array(postCard),
});
export type Post = z.output<typeof post>;

export const getPost = declare({
  method: 'GET',
  shared: true,
  path: '/blog/post',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'A post of the blog by its slug, with its neighbours and what is related to it.',
  input: z.object({ id: slug }),
  output: post,
});
