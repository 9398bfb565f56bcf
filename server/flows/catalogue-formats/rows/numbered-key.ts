/**
 * The key of a product that its shop knows by a number alone. The format is a part of it, because every shop has a
 * product 1; it does not change when the product gets another name.
 */
export const numberedKey = (format: string, id: string | undefined): string | undefined =>
  id?.trim() ? `${format}:${id.trim()}` : undefined;
