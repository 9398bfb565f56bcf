import { z } from 'zod';
import { type Language, languages } from '../../../contract/fields.ts';
import type { SourceError } from './source-error.ts';

const MAX_NAME = 60;
const MAX_TEXT = 320;
const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((text) => !['latest', 'search', 'tag'].includes(text), 'is a page of the blog itself');
const inLanguages = <Text extends z.ZodType>(text: Text) =>
  z.partialRecord(z.enum(languages), text).refine((texts) => texts.en !== undefined, 'needs English');
const words = z.object({
  title: z.string().min(1).max(MAX_NAME),
  text: z.string().max(MAX_TEXT).default(''),
});

const names = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        slug,
        texts: inLanguages(words),
        children: z
          .array(z.strictObject({ slug, texts: inLanguages(words) }))
          .max(40)
          .default([]),
      }),
    )
    .max(40),
  tags: z.record(slug, inLanguages(z.string().min(1).max(MAX_NAME))),
});

type CategoryTexts = Partial<Record<Language, { title: string; text: string }>>;
export type Names = {
  /** Parents before their children. */
  categories: { slug: string; parent: string | null; position: number; texts: CategoryTexts }[];
  tags: { slug: string; texts: Partial<Record<Language, { title: string }>> }[];
};

/** Parses the file that names categories and tags; `content` null: there is none, and the known ones stay. */
export function readNames(file: string, content: string | null): { names: Names; errors: SourceError[] } {
  const none: Names = { categories: [], tags: [] };
  if (content === null) return { names: none, errors: [] };
  const refuse = (message: string, line = 1) => ({ names: none, errors: [{ file, line, message }] });
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'is no JSON');
  }
  const { data, error } = names.safeParse(json);
  if (!data) {
    const [issue] = error.issues;
    return refuse(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is not as it must be'}`);
  }
  return { names: flatten(data), errors: [] };
}

const flatten = ({ categories, tags }: z.output<typeof names>): Names => ({
  categories: categories.flatMap(({ children, ...category }, position) => [
    { ...category, parent: null, position },
    ...children.map((child, at) => ({ ...child, parent: category.slug, position: at })),
  ]),
  tags: Object.entries(tags).map(([tag, texts]) => ({
    slug: tag,
    texts: Object.fromEntries(Object.entries(texts).map(([language, title]) => [language, { title }])),
  })),
});
