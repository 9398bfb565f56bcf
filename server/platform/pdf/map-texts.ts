import type { PdfBlock } from './pdf-document.ts';

/** Returns a block with each of its texts changed, but that of a barcode, which is read by machines. */
export function mapTexts(block: PdfBlock, change: (text: string) => string): PdfBlock {
  switch (block.kind) {
    case 'title':
    case 'paragraph':
      return { ...block, text: change(block.text) };
    case 'columns':
      return {
        ...block,
        columns: block.columns.map(({ heading, lines }) => ({
          heading: change(heading),
          lines: lines.map(change),
        })),
      };
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, heading: change(column.heading) })),
        rows: block.rows.map((cells) => cells.map(change)),
      };
    case 'sums':
      return {
        ...block,
        rows: block.rows.map((row) => ({ ...row, label: change(row.label), amount: change(row.amount) })),
      };
    case 'barcode':
      return block;
  }
}
