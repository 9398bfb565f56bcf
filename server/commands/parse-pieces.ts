import { sku as skuField } from '../../contract/fields.ts';
import { StartError } from '../platform/start-error.ts';

const PIECES = /^([^=@]+)(?:@(\d{1,2}))?=(\d{1,7})$/;

/**
 * Parses pieces of SKUs as staff writes them: `SKU=3,SKU@6=2`, with the warehouse where the order has the SKU from
 * several. Throws StartError with the part that cannot be read.
 */
export function parsePieces(
  text: string,
  option = '--lines',
): { sku: string; warehouse: number | null; quantity: number }[] {
  return text.split(',').map((part) => {
    const [, name = '', warehouse, count = ''] = PIECES.exec(part.trim()) ?? [];
    const sku = skuField.safeParse(name);
    const quantity = Number(count);
    if (!sku.success || quantity < 1) throw new StartError(`${option}: ${part.trim()} is not SKU=PIECES`);
    return { sku: sku.data, warehouse: warehouse ? Number(warehouse) : null, quantity };
  });
}
