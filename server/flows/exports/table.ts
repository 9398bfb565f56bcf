/** A column of a table; its heading is the text column.{key} of the file's language. */
export type Column = { key: string; isNumber?: true };

/** The cells of a row as texts; those of numbers are decimal numbers, or empty. */
export type Row = readonly string[];

/** A page of a file's rows; `next` is where the one behind it begins, null at the end. */
export type TablePage = { rows: Row[]; done: number; next: unknown };

export const text = (key: string): Column => ({ key });
export const number = (key: string): Column => ({ key, isNumber: true });
