import { ok } from '../../../kit/result.ts';
import type { FulfilmentLine } from '../../domains/orders/index.ts';
import { deny, type StaffResult } from './refusal.ts';

/** Pieces of a SKU as staff names them; the warehouse only where the order has the SKU from several. */
export type NamedPieces = { sku: string; warehouse: number | null; quantity: number };
export type SelectedPieces = { position: number; quantity: number };

function selectSku(
  { sku, warehouse, quantity }: NamedPieces,
  lines: readonly FulfilmentLine[],
  openOf: (line: FulfilmentLine) => number,
): StaffResult<SelectedPieces[]> {
  const named = lines.filter(
    (line) => line.sku === sku && (warehouse === null || line.warehouse === warehouse),
  );
  if (named.length === 0) return deny(`the order has no ${sku}${warehouse ? ` from ${warehouse}` : ''}`);
  const warehouses = new Set(named.map((line) => line.warehouse));
  if (warehouses.size > 1)
    return deny(`${sku} is in warehouses ${[...warehouses].join(' and ')}: write ${sku}@WAREHOUSE=PIECES`);
  const open = named.reduce((sum, line) => sum + openOf(line), 0);
  if (quantity > open) return deny(`${sku}: ${open} pieces are left, not ${quantity}`);
  const selected: SelectedPieces[] = [];
  let missing = quantity;
  for (const line of named) {
    const taken = Math.min(missing, openOf(line));
    if (taken > 0) selected.push({ position: line.position, quantity: taken });
    missing -= taken;
  }
  return ok(selected);
}

/**
 * Returns the lines that named pieces are taken from, in the order's sequence; without names all that is open. `openOf`
 * says how many pieces of a line can be taken. Refuses with the SKU that the order has not, or not as many of.
 */
export function selectLines(
  lines: readonly FulfilmentLine[],
  named: readonly NamedPieces[] | null,
  openOf: (line: FulfilmentLine) => number,
): StaffResult<SelectedPieces[]> {
  if (named === null)
    return ok(
      lines
        .filter((line) => openOf(line) > 0)
        .map((line) => ({ position: line.position, quantity: openOf(line) })),
    );
  const selected: SelectedPieces[] = [];
  for (const pieces of named) {
    if (
      named.some(
        (other) => other !== pieces && other.sku === pieces.sku && other.warehouse === pieces.warehouse,
      )
    )
      return deny(`${pieces.sku} is named twice`);
    const found = selectSku(pieces, lines, openOf);
    if (!found.ok) return found;
    if (found.value.some(({ position }) => selected.some((other) => other.position === position)))
      return deny(`${pieces.sku} is named twice`);
    selected.push(...found.value);
  }
  return ok(selected);
}
