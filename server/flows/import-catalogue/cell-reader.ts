import type { CellError, Cells } from './parsed-row.ts';
import { pictureUrl } from './picture-url.ts';

const DECIMAL = /^(\d{1,3}(,\d{3})+|\d{1,9})(\.\d+)?$/;

/** Reads the cells of one row and collects their errors. An empty cell counts as absent. */
export function createCellReader(cells: Cells) {
  const errors: CellError[] = [];
  const text = (column: string): string | undefined => cells[column]?.trim() || undefined;
  const refuse = (column: string, reason: string): undefined => {
    errors.push({ column, found: (cells[column] ?? '').slice(0, 200), reason });
  };
  const decimal = (column: string): number | undefined => {
    const found = text(column);
    if (found === undefined) return undefined;
    return DECIMAL.test(found) ? Number(found.replaceAll(',', '')) : refuse(column, 'not a number');
  };
  return {
    errors,
    text,
    refuse,
    decimal,
    /** A whole number within bounds. */
    whole(column: string, low: number, high: number): number | undefined {
      const number = decimal(column);
      if (number === undefined) return undefined;
      return Number.isInteger(number) && number >= low && number <= high
        ? number
        : refuse(column, `not a whole number from ${low} to ${high}`);
    },
    /** A price in dollars as cents, more than nothing. */
    cents(column: string): number | undefined {
      const number = decimal(column);
      if (number === undefined) return undefined;
      const cents = Math.round(number * 100);
      if (cents < 1) return refuse(column, 'a price must be more than 0');
      return Math.abs(number * 100 - cents) < 1e-6 ? cents : refuse(column, 'a price has no parts of a cent');
    },
    /** A measure converted to the stored unit: a whole number, at least 1. */
    scaled(column: string, factor: number): number | undefined {
      const number = decimal(column);
      return number === undefined || number === 0 ? undefined : Math.max(1, Math.round(number * factor));
    },
    list: (column: string, separator: RegExp): string[] =>
      (text(column) ?? '')
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
    /** URLs of pictures, of http or https. */
    pictures(column: string, separator: RegExp): string[] {
      const urls = (text(column) ?? '')
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean);
      return urls.flatMap((text) => {
        const url = pictureUrl(text);
        if (url === undefined) refuse(column, 'not an http or https address of a picture');
        return url === undefined ? [] : [url];
      });
    },
  };
}

export type CellReader = ReturnType<typeof createCellReader>;
