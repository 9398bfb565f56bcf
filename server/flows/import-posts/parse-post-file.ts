import type { SourceError } from './source-error.ts';

/** What every file of a post says, and what the English one says for all of them. */
const ownKeys = ['title', 'summary'] as const;
const commonKeys = ['category', 'tags', 'published', 'updated', 'picture', 'products'] as const;
type Key = (typeof ownKeys)[number] | (typeof commonKeys)[number];

export type PostFile = {
  file: string;
  /** Text by key, with the line that it stands on. */
  fields: Map<Key, { text: string; line: number }>;
  body: string;
  /** Line of the body's first line. */
  bodyLine: number;
};

const FIELD = /^([a-z]+): *(.*)$/;
const MAX_LENGTHS: Partial<Record<Key, number>> = { title: 120, summary: 320 };
const MAX_BODY = 60_000;

/** Parses a file: lines `key: text` between two lines `---`, then Markdown. */
export function parsePostFile(
  file: string,
  content: string,
  isEnglish: boolean,
): { parsed: PostFile; errors: SourceError[] } {
  const errors: SourceError[] = [];
  const refuse = (line: number, message: string) => errors.push({ file, line, message });
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1)
    refuse(1, 'begins with "---", lines such as "title: ...", and "---" again');
  const fields: PostFile['fields'] = new Map();
  const known: readonly string[] = isEnglish ? [...ownKeys, ...commonKeys] : ownKeys;
  for (const [at, text] of lines.slice(1, Math.max(end, 1)).entries()) {
    const line = at + 2;
    const [, key = '', value = ''] = FIELD.exec(text) ?? [];
    if (text.trim() === '') continue;
    if (!known.includes(key)) refuse(line, `takes only ${known.join(', ')} here`);
    else if (fields.has(key as Key)) refuse(line, `${key} stands here twice`);
    else if (value.trim() !== '') fields.set(key as Key, { text: value.trim(), line });
  }
  for (const key of isEnglish ? ([...ownKeys, 'category', 'published'] as const) : ownKeys)
    if (!fields.has(key)) refuse(1, `${key} is missing`);
  for (const [key, { text, line }] of fields) {
    const max = MAX_LENGTHS[key] ?? Number.POSITIVE_INFINITY;
    if (text.length > max) refuse(line, `${key} has ${text.length} characters; ${max} are the most`);
  }
  const bodyLine = end === -1 ? 1 : end + 2;
  const body = lines.slice(bodyLine - 1).join('\n');
  if (body.trim() === '') refuse(bodyLine, 'there is no text');
  if (body.length > MAX_BODY) refuse(bodyLine, `the text is longer than ${MAX_BODY} characters`);
  return { parsed: { file, fields, body, bodyLine }, errors };
}
