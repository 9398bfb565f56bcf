/** A table's column; `share` of the width in hundredths. */
export type PdfColumn = { heading: string; share: number; align?: 'right' };

export type PdfBlock =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string; isSmall?: boolean }
  /** Texts side by side, each under its heading. */
  | { kind: 'columns'; columns: { heading: string; lines: readonly string[] }[] }
  /** The heading of a table is repeated on every page. A line break in a cell begins a smaller line. */
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  /** Labels and amounts at the right edge, kept together on a page. */
  | { kind: 'sums'; rows: readonly { label: string; amount: string; isTotal?: boolean }[] }
  /** A Code 128 barcode with its text below. */
  | { kind: 'barcode'; text: string };

// Countries that print on Letter.
const LETTER = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'PH']);

/** Returns the paper of a country; A4 without one. */
export const paperOf = (country: string | null | undefined): 'A4' | 'LETTER' =>
  LETTER.has(country ?? '') ? 'LETTER' : 'A4';

/** A document as texts that are ready to be set; every page ends with `footer` and its number. */
export type PdfDocument = {
  /** BCP 47. */
  language: string;
  title: string;
  /** Letter in countries that use it, A4 elsewhere. */
  size: 'A4' | 'LETTER';
  footer: string;
  /** When it was made; with it the same document has the same bytes. Now without one. */
  date?: Date;
  /** What is said at the end where the font lacks letters of a text. */
  unprintable?: string;
  /** A PNG or JPEG above the first block, shown in 5 by 1.7 cm. */
  picture?: Uint8Array;
  blocks: readonly PdfBlock[];
};
