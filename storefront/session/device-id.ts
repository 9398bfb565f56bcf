const KEY = 'murmur';
let remembered: string | null = null;

/** This browser's device id, made once. Where nothing can be stored it lives as long as the page. */
export function deviceId(): string {
  if (remembered) return remembered;
  try {
    remembered = localStorage.getItem(KEY);
    if (!remembered) {
      remembered = crypto.randomUUID();
      localStorage.setItem(KEY, remembered);
    }
  } catch {
    remembered ??= crypto.randomUUID();
  }
  return remembered;
}
