import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { type PostFile, parsePostFile } from './parse-post-file.ts';
import { type Names, readNames } from './read-names.ts';
import { type RenderedBody, renderBody } from './render-body.ts';
import type { SourceError } from './source-error.ts';

export type PostText = { language: Language; title: string; summary: string; body: RenderedBody };
export type SourcePost = {
  slug: string;
  /** The English file, which has what all languages share. */
  english: PostFile;
  texts: PostText[];
  /** All of its files, for comparing. */
  source: string;
};

const NAMES_FILE = 'blog.json';
const MAX_POSTS = 2000;
const SLUG = /^(?=.{1,120}$)(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads a folder of posts, `<slug>/<language>.md`, and the names of categories and tags beside them. */
export function readFolder(folder: string): { names: Names; posts: SourcePost[]; errors: SourceError[] } {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    const missing = { file: folder, line: 1, message: 'is no folder' };
    return { names: { categories: [], tags: [] }, posts: [], errors: [missing] };
  }
  const namesPath = path.join(folder, NAMES_FILE);
  const { names, errors } = readNames(
    NAMES_FILE,
    existsSync(namesPath) ? readFileSync(namesPath, 'utf8') : null,
  );
  const slugs = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  if (slugs.length > MAX_POSTS)
    errors.push({ file: folder, line: 1, message: `has more than ${MAX_POSTS} posts` });
  const read = slugs.slice(0, MAX_POSTS).map((slug) => readPost(folder, slug));
  return {
    names,
    posts: read.flatMap(({ post }) => post ?? []),
    errors: [...errors, ...read.flatMap((one) => one.errors)],
  };
}

function readPost(folder: string, slug: string): { post: SourcePost | null; errors: SourceError[] } {
  const errors: SourceError[] = [];
  if (!SLUG.test(slug))
    errors.push({ file: slug, line: 1, message: 'is no slug: small letters, digits and single hyphens' });
  const texts: PostText[] = [];
  let english: PostFile | null = null;
  let source = '';
  for (const name of readdirSync(path.join(folder, slug)).sort()) {
    const file = path.join(slug, name);
    const [, language = ''] = /^([a-z]{2})\.md$/.exec(name) ?? [];
    if (!isLanguage(language)) {
      errors.push({ file, line: 1, message: 'is not named after a language, such as en.md' });
      continue;
    }
    const content = readFileSync(path.join(folder, file), 'utf8');
    source += `${name}\n${content}\n`;
    const { parsed, errors: found } = parsePostFile(file, content, language === 'en');
    const rendered = renderBody(parsed.body, language);
    errors.push(
      ...found,
      ...rendered.errors.map(({ line, message }) => ({ file, line: parsed.bodyLine + line - 1, message })),
    );
    if (language === 'en') english = parsed;
    const textOf = (key: 'title' | 'summary') => parsed.fields.get(key)?.text ?? '';
    texts.push({ language, title: textOf('title'), summary: textOf('summary'), body: rendered.body });
  }
  if (!english) errors.push({ file: path.join(slug, 'en.md'), line: 1, message: 'is missing' });
  return { post: english && { slug, english, texts, source }, errors };
}
