const KEY = 'warehouse';

/** Keeps the warehouse that was last bought from. A browser that stores nothing forgets it. */
export function storeWarehouse(warehouse: number): void {
  try {
    localStorage.setItem(KEY, String(warehouse));
  } catch {
    // The next choice begins with the first warehouse again.
  }
}

/** Returns the warehouse that was last bought from; null without one. */
export function storedWarehouse(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}
