import { htmlLines, jsonLines } from './html-lines.ts';
import { createNormalizer, type Literals } from './normalize.ts';

/** An answer as it is stored: without what differs between two recordings of the same shop. */
export type Answer = {
  /** Visitor, method, address and input, by which answers of two recordings are compared. */
  request: string;
  status: number;
  headers: string[];
  body: string[];
  /** Scripts of a page, with what loads them ahead. */
  scripts: string[];
};

// Of the transport, or of when and where the answer was made.
const LEFT_OUT =
  /^(?:connection|keep-alive|date|content-length|content-encoding|transfer-encoding|x-request-id|server-timing)$/;

function headerLines(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => {
    if (LEFT_OUT.test(name)) return [];
    if (name === 'etag') return ['etag: <etag>'];
    return [`${name}: ${name === 'set-cookie' ? value.replace(/Expires=[^;]+/i, 'Expires=<time>') : value}`];
  });
}

function bodyLines(type: string, text: string): { document: string[]; scripts: string[] } {
  if (type.startsWith('text/html')) return htmlLines(text);
  if (/[/+]json/.test(type)) return { document: jsonLines(text), scripts: [] };
  // Neither pictures nor papers are compared byte by byte: they contain times.
  if (!/^text\/|xml|^$/.test(type)) return { document: [`<content of ${type}>`], scripts: [] };
  return { document: text.replaceAll('><', '>\n<').split('\n'), scripts: [] };
}

/** Normalises an answer. Values are numbered over request, headers and body together. */
export function toAnswer(
  request: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  literals?: Literals,
): Answer {
  const normalize = createNormalizer(literals);
  // Joined, since a pattern costs by the text, not by the line.
  const each = (lines: string[]): string[] =>
    lines.length === 0 ? [] : normalize(lines.join('\n')).split('\n');
  const { document, scripts } = bodyLines(headers.get('content-type') ?? '', text);
  return {
    request: normalize(request),
    status,
    headers: each(headerLines(headers)),
    body: each(document),
    scripts: each(scripts),
  };
}
