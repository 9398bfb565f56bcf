/** Values that live as long as the tab, as JSON. Where storage is forbidden or full nothing is stored. */

/** Returns a stored value; null without one. */
export function readTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores a value. Returns whether it is stored. */
export function storeTab(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function deleteTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing is stored.
  }
}
