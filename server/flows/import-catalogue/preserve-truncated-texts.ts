import { type Language, languages } from '../../../contract/fields.ts';
import { plainText } from '../../../kit/plain-text.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { CellIssue } from '../catalogue-formats/rows/parsed-row.ts';
import type { MatchedProduct } from './match-products.ts';
import type { RowIssues } from './merge-rows.ts';
import { findTexts, type TextRow } from './query-products.ts';

// A cut may go through a tag or an entity of HTML.
const MAX_TAG = 20;

/**
 * Drops descriptions that fill a cell of a workbook and are the beginning of the product's own: a spreadsheet has
 * truncated them. `language` is that of texts whose column names none.
 */
export async function preserveTruncatedTexts(
  tx: Database,
  matched: readonly MatchedProduct[],
  language: Language,
): Promise<{ matched: MatchedProduct[]; issues: RowIssues[] }> {
  const full = matched.filter(({ isNew, product }) => !isNew && product.facts.fullDescriptions);
  if (full.length === 0) return { matched: [...matched], issues: [] };
  const ids = full.map(({ id }) => id);
  const texts = Map.groupBy(await findTexts(tx, ids), ({ product }) => product);
  const issues: RowIssues[] = [];
  const preserved = matched.map((item) => {
    const { facts, row } = item.product;
    const cut = (facts.fullDescriptions ?? []).filter((name) =>
      isCut(facts.descriptions[name], textOf(texts.get(item.id) ?? [], name)),
    );
    if (cut.length === 0) return item;
    issues.push({ row, issues: cut.map((name) => cutShort(name === language ? '' : `_${name}`)) });
    const descriptions = Object.fromEntries(
      Object.entries(facts.descriptions).filter(([name]) => !cut.some((other) => other === name)),
    );
    return { ...item, product: { ...item.product, facts: { ...facts, descriptions } } };
  });
  return { matched: preserved, issues };
}

/** The description that a language shows: its own, or the first one in the order of languages. */
const textOf = (rows: readonly TextRow[], name: Language): string | undefined =>
  [name, ...languages]
    .map((item) => rows.find((row) => row.language === item)?.description)
    .find((text) => text !== undefined && text !== '');

const joinBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

function isCut(stated: string | undefined, own: string | undefined): boolean {
  if (stated === undefined || own === undefined) return false;
  const [short, long] = [joinBlanks(stated), joinBlanks(plainText(own))];
  return long.length > short.length - MAX_TAG && long.startsWith(short.slice(0, -MAX_TAG));
}

const cutShort = (suffix: string): CellIssue => ({
  severity: 'warning',
  column: `description${suffix}`,
  found: '',
  reason:
    'as long as a cell of a workbook can be, and the beginning of the text that the product has; left out',
});
