import { expect, it } from 'vitest';
import type { z } from 'zod';
import { allStaffContracts, namedContracts } from '../server/testing/all-contracts.ts';
import { text } from './fields.ts';
import { toLine, toLines } from './typed-text.ts';

type Definition = { type: string } & Record<string, unknown>;
const definitionOf = (schema: unknown): Definition => (schema as z.ZodType).def as unknown as Definition;

/** Control characters of both blocks, and what Unicode keeps from being a character, of several planes. */
const BAD = [
  ...Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
    (sign) => /\p{Cc}/u.test(sign) && !'\0\t\n\r'.includes(sign),
  ),
  ...['\ufdd0', '\ufdef', '\ufffe', '\uffff', '\u{1fffe}', '\u{10ffff}'],
];

/** What the back office stores as somebody has typed it; other texts of its calls name what is there. */
const STORED = /\.(name|text|note|answer|reason|tags\.\w+\[\])$/;

/** Marks of direction, fillers and others that show nothing. */
const INVISIBLE = [
  ...[
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180e',
    '\u200b',
    '\u200e',
    '\u200f',
    '\u202e',
    '\u2060',
    '\u2064',
  ],
  ...['\u2066', '\u2069', '\u2800', '\u3164', '\ufeff', '\uffa0', '\ufff9', '\u{e0001}', '\u{e0041}'],
];

/** Secrets that are hashed or compared as they came, and stored nowhere. */
const SECRET = /\.(\w*password|code|key|token|sign|challenge|captcha\.(text|id)|kept\[\])$/i;

/** Whether a schema takes a string, whatever it makes of it. */
const acceptsString = (schema: unknown): boolean => {
  const { type, in: input, options } = definitionOf(schema);
  if (type === 'pipe') return acceptsString(input);
  return type === 'string' || (type === 'union' && (options as unknown[]).some(acceptsString));
};

/** Calls `visit` with each part of a schema that takes a string, and where it is. */
function walk(schema: unknown, at: string, visit: (part: z.ZodType, at: string) => void): void {
  const { type, ...parts } = definitionOf(schema);
  if (acceptsString(schema)) visit(schema as z.ZodType, at);
  else if (type === 'object')
    for (const [name, inner] of Object.entries(parts.shape as object)) walk(inner, `${at}.${name}`, visit);
  else if (type === 'array') walk(parts.element, `${at}[]`, visit);
  else if (type === 'union') for (const inner of parts.options as unknown[]) walk(inner, at, visit);
  else if (type === 'record') walk(parts.valueType, `${at}{}`, visit);
  else if (type === 'pipe') walk(parts.in, at, visit);
  else if (parts.innerType) walk(parts.innerType, at, visit);
}

const flat = (value: unknown): string => [value].flat(Number.POSITIVE_INFINITY).join(' ');
const accepts = (part: z.ZodType, bad: string): boolean =>
  [`abcdefghij${bad}klm`, `${bad}abcdefghij`, `a@example.${bad}com`, `/a${bad}b`].some((given) => {
    const parsed = part.safeParse(given);
    return parsed.success && flat(parsed.data).includes(bad);
  });

it('no call takes a control character, one that shows nothing or a non-character into a text', async () => {
  const found: string[] = [];
  let texts = 0;
  const office = (await allStaffContracts()).map(({ path, input }) => [path, { input }] as const);
  for (const [name, { input }] of [...(await namedContracts()), ...office])
    walk(input, name, (part, at) => {
      if (name.startsWith('/') && (!STORED.test(at) || at.includes('.filters.'))) return;
      texts += 1;
      if (!SECRET.test(at) && [...BAD, ...INVISIBLE].some((bad) => accepts(part, bad))) found.push(at);
    });
  expect(found).toEqual([]);
  expect(texts).toBeGreaterThan(300);
});

it('toLine() makes a space of them, and toLines() keeps ends of lines and tabs', () => {
  expect(toLine('a\u000bb\r\n\tc\u0085d\ufffe')).toBe('a b c d');
  expect(toLines('a\u0001\tb\r\nc\u0085\ufdd0\rd')).toBe('a\tb\nc\nd');
  expect(text(9).parse('\u0001 a\n\nb \u009f')).toBe('a\n\nb');
  expect(text(9).safeParse('\u0001\ufffe').success).toBe(false);
});
