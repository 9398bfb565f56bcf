/** A short list of texts in the browser's storage, the latest first. Each change returns what is stored then. */
export type StoredList = {
  read(): string[];
  /** Puts a text first, once whatever its case, and drops what is too much; nothing for an empty one. */
  add(text: string): string[];
  remove(text: string): string[];
  clear(): string[];
};

/** Creates a list under a key. Without storage it is empty, and changes last as long as what they return. */
export function createStoredList(key: string, max: number): StoredList {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, max) : [];
    } catch {
      return [];
    }
  };
  const store = (texts: string[]): string[] => {
    try {
      localStorage.setItem(key, JSON.stringify(texts));
    } catch {
      // Blocked or full.
    }
    return texts;
  };
  return {
    read,
    add: (given) => {
      const text = given.trim();
      if (text === '') return read();
      const others = read().filter((one) => one.toLowerCase() !== text.toLowerCase());
      return store([text, ...others].slice(0, max));
    },
    remove: (text) => store(read().filter((one) => one !== text)),
    clear: () => store([]),
  };
}
