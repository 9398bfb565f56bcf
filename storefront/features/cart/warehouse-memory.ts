const KEY = 'warehouse';

/** Stores the warehouse of the last added line. */
export function storeWarehouse(warehouse: number): void {
  try {
    localStorage.setItem(KEY, String(warehouse));
  } catch {
    // Without storage the next choice starts with the first warehouse.
  }
}

/** Returns the warehouse of the last added line; null without one. */
export function storedWarehouse(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}
