import { marked } from 'marked';
import type { Language } from '../../../contract/fields.ts';
import type { TextSection } from '../../../contract/text-pages.ts';
import { escapeHtml } from '../../../kit/escape-html.ts';
import { localizePath } from '../../../kit/localize-path.ts';
import { ownValue } from '../../../kit/own-value.ts';

/** What the placeholders of a document stand for: `{{name}}` a text, `{{rows name}}` in a table its rows of texts. */
export type DocumentFigures = {
  language: Language;
  texts: Record<string, string>;
  rows: Record<string, string[][]>;
};

export type TextDocument = { title: string; description: string; sections: TextSection[] };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const ROWS = /<tr>\s*<td>\{\{rows (\w+)\}\}<\/td>.*?<\/tr>/gs;

/** Links of a document to pages of the shop; the reference of calls has no language. */
const PAGE_LINK = /(?<=<a href=")\/(?!api\/)[^"]*/g;

/** Whether a line has a placeholder that stands for nothing: what the operator has not configured is left out. */
const isEmptyLine = (line: string, { texts }: DocumentFigures): boolean =>
  [...line.matchAll(PLACEHOLDER)].some(([, name = '']) => ownValue(texts, name) === '');

/** Whether a section is about a table without rows: it is left out as a whole. */
const hasEmptyTable = (section: string, { rows }: DocumentFigures): boolean =>
  [...section.matchAll(/\{\{rows (\w+)\}\}/g)].some(([, name = '']) => ownValue(rows, name)?.length === 0);

/** Returns the names of the placeholders in a document. */
export const placeholdersOf = (markdown: string): string[] => [
  ...[...markdown.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
  ...[...markdown.matchAll(/\{\{(rows \w+)\}\}/g)].map(([, name = '']) => name),
];

const rowHtml = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

/**
 * Renders a document: `# title`, a first paragraph that is its description too, and sections that begin with
 * `## heading`. The document is the operator's own file; what the placeholders stand for is escaped.
 */
export function renderDocument(markdown: string, figures: DocumentFigures): TextDocument {
  const filled = (text: string): string =>
    text.replace(PLACEHOLDER, (_, name: string) => escapeHtml(ownValue(figures.texts, name) ?? ''));
  const lines = markdown.split('\n').filter((line) => !isEmptyLine(line, figures));
  const [head = '', ...parts] = lines.join('\n').split(/^## /m);
  const [titleLine = '', ...lead] = head.trim().split('\n');
  const toHtml = (text: string): string =>
    filled(
      marked
        .parse(text, { async: false })
        .replace(PAGE_LINK, (path) => localizePath(figures.language, path))
        .replace(ROWS, (_, name: string) => (ownValue(figures.rows, name) ?? []).map(rowHtml).join('')),
    );
  const description = lead.join(' ').trim();
  return {
    title: titleLine.replace(/^# /, '').trim(),
    description: filled(description),
    sections: [
      { id: '', heading: '', html: toHtml(lead.join('\n')) },
      ...parts
        .filter((part) => !hasEmptyTable(part, figures))
        .map((part) => part.split('\n'))
        // What is not configured may leave a section empty.
        .filter(([, ...body]) => body.some((line) => line.trim() !== ''))
        .map(([heading = '', ...body], index) => ({
          id: `s${index + 1}`,
          heading: heading.trim(),
          html: toHtml(body.join('\n')),
        })),
    ],
  };
}
