import type { BASE_FONTS } from './fonts.ts';

export type TextStyle = { font: keyof typeof BASE_FONTS; size: number };
export type TextPlace = {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** The height that the text is cut off at. */
  height?: number;
};

/** Writes texts; `doc.y` is below them afterwards. */
export type Writer = {
  heightOf: (text: string, width: number, style: TextStyle) => number;
  write: (text: string, place: TextPlace, style: TextStyle) => void;
};

/** Returns the writer of texts of the base font alone, which the library of PDFs sets. */
export const createPlainWriter = (doc: PDFKit.PDFDocument): Writer => ({
  heightOf: (text, width, { font, size }) => doc.font(font, size).heightOfString(text, { width }),
  write: (text, { x, y, width, align = 'left', height }, { font, size }) => {
    const cut = height === undefined ? {} : { height, lineBreak: true, ellipsis: true };
    doc.font(font, size).text(text, x, y, { width, align, ...cut });
  },
});
