/** The columns that a file of tracking numbers has. */
export type TrackingColumn = 'order' | 'sku' | 'pieces' | 'carrier' | 'number';

export const columnLabels: Record<TrackingColumn, string> = {
  order: 'Order',
  sku: 'SKU',
  pieces: 'Pieces',
  carrier: 'Carrier',
  number: 'Tracking number',
};

/** Names of columns, in letters alone. */
const names: Readonly<Record<string, TrackingColumn>> = {
  ...{ order: 'order', ordernumber: 'order', orderno: 'order', orderid: 'order', bestellung: 'order' },
  ...{ sku: 'sku', article: 'sku', item: 'sku' },
  ...{ pieces: 'pieces', quantity: 'pieces', qty: 'pieces', pcs: 'pieces' },
  ...{ carrier: 'carrier', courier: 'carrier', shippedby: 'carrier' },
  ...{ tracking: 'number', trackingnumber: 'number', trackingno: 'number', trackingid: 'number' },
  ...{ parcel: 'number', parcelnumber: 'number', number: 'number', waybill: 'number' },
};

/** Columns without names, by how many there are. */
const unnamed: Readonly<Record<number, readonly TrackingColumn[]>> = {
  3: ['order', 'carrier', 'number'],
  5: ['order', 'sku', 'pieces', 'carrier', 'number'],
};

const nameOf = (cell: string): TrackingColumn | undefined =>
  names[cell.toLowerCase().replaceAll(/[^a-z]/g, '')];

/**
 * Returns the places of columns by the first row, and whether it names them. null: neither its names nor the number of
 * its cells say which column is which.
 */
export function placeColumns(
  first: readonly string[],
): { places: Map<TrackingColumn, number>; isNamed: boolean } | null {
  const places = new Map<TrackingColumn, number>();
  for (const [at, cell] of first.entries()) {
    const name = nameOf(cell);
    if (name && !places.has(name)) places.set(name, at);
  }
  if (places.has('order')) {
    const isWhole = places.has('carrier') && places.has('number');
    return isWhole ? { places, isNamed: true } : null;
  }
  const filled = first.findLastIndex((cell) => cell.trim() !== '') + 1;
  const usual = unnamed[filled];
  return usual ? { places: new Map(usual.map((name, at) => [name, at])), isNamed: false } : null;
}
