import { brand } from '../brand.ts';
import type { Writer } from './plain-writer.ts';

/** Sizes of letters in points. */
export const SIZES = { title: 18, heading: 10, text: 9, small: 7.5 } as const;
/** Margins of a page in points, with room for the footer below. */
export const MARGIN = 48;
export const FOOTER = 36;

type Doc = PDFKit.PDFDocument;

/** The page on which a document goes on. */
export type Page = Writer & {
  doc: Doc;
  left: number;
  width: number;
  /** Whether so many points are left above the footer. */
  fits: (height: number) => boolean;
  next: () => void;
  /** Draws a line across the page. */
  rule: () => void;
};

export function openPage(doc: Doc, writer: Writer): Page {
  const { width: whole, height } = doc.page;
  const width = whole - 2 * MARGIN;
  const end = height - MARGIN - FOOTER;
  return {
    ...writer,
    doc,
    left: MARGIN,
    width,
    fits: (needed) => doc.y + needed <= end,
    next: () => {
      doc.addPage();
      doc.x = MARGIN;
      doc.y = MARGIN;
    },
    rule: () => {
      const { y } = doc;
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .strokeColor(brand.rule)
        .stroke();
    },
  };
}
