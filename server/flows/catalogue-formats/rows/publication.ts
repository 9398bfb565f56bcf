import { FALSE_WORDS, TRUE_WORDS } from './cell-reader.ts';
import type { CellIssue, Cells } from './parsed-row.ts';

/** A cell by which the source shop does not show a product, and what the report says of it. */
type HiddenBy = readonly [field: string, isHidden: { test(text: string): boolean }, reason: string];

const NO = new Set([
  ...FALSE_WORDS,
  'disabled',
  'inactive',
  'deaktiviert',
  'inaktiv',
  'désactivé',
  'inactif',
]);
for (const word of ['desactivado', 'inactivo', 'disattivato', 'inattivo', 'inativo', 'desativado'])
  NO.add(word);
for (const word of ['отключен', 'отключено', 'выключен', 'выключено', 'неактивен', 'неактивно']) NO.add(word);
const YES = new Set([
  ...TRUE_WORDS,
  'enabled',
  'active',
  'aktiviert',
  'aktiv',
  'activé',
  'actif',
  'activado',
  'activo',
]);
for (const word of ['attivato', 'attivo', 'ativo', 'ativado', 'включен', 'включено', 'активен', 'активно'])
  YES.add(word);

const wordOf = (text: string): string => text.trim().toLowerCase();

/** No in the shop's languages, as the software of shops writes it. */
export const isNo = { test: (text: string): boolean => NO.has(wordOf(text)) };

/** What the report says of fields that are neither yes nor no: they count as yes. */
export function unclearFlags(cells: Cells, fields: readonly string[]): CellIssue[] {
  return fields.flatMap((column): CellIssue[] => {
    const found = cells[column]?.trim() ?? '';
    if (found === '' || NO.has(wordOf(found)) || YES.has(wordOf(found))) return [];
    return [{ severity: 'warning', column, found, reason: 'neither yes nor no; read as yes' }];
  });
}

/**
 * Whether a product is published, where its row says so: not when a cell hides it, else when one of the `stated` fields
 * has a value.
 */
export function publicationOf(
  cells: Cells,
  stated: readonly string[],
  hidden: readonly HiddenBy[],
): { cells: Cells; issues: CellIssue[] } {
  const found = hidden.find(([field, isHidden]) => isHidden.test(cells[field]?.trim() ?? ''));
  if (!found)
    return { cells: stated.some((field) => cells[field]?.trim()) ? { published: '1' } : {}, issues: [] };
  const [field, , reason] = found;
  const issue = { column: field, found: cells[field] ?? '', reason: `${reason}: imported, not published` };
  return { cells: { published: '0' }, issues: [{ severity: 'warning', ...issue }] };
}
