import { type Page, SIZES } from './page.ts';
import type { PdfBlock } from './pdf-document.ts';

type Table = Extract<PdfBlock, { kind: 'table' }>;
type Column = { x: number; width: number; align: 'left' | 'right' };

const GAP = 8;
const PADDING = 4;

function columnsOf({ columns }: Table, { left, width }: Page): Column[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map(({ share, align }) => {
    const own = (width * share) / whole;
    // Amounts end where their column ends, so that the last stands above the sums that follow.
    const column = { x: align ? x + GAP : x, width: own - GAP, align: align ?? 'left' } as const;
    x += own;
    return column;
  });
}

function setHeadings(table: Table, page: Page, columns: readonly Column[]): void {
  const { doc } = page;
  doc.font('bold').fontSize(SIZES.small);
  const height = Math.max(
    ...table.columns.map(({ heading }, at) =>
      doc.heightOfString(heading, { width: columns[at]?.width ?? 0 }),
    ),
  );
  const y = doc.y;
  for (const [at, { heading }] of table.columns.entries()) {
    const { x, width, align } = columns[at] ?? { x: 0, width: 0, align: 'left' as const };
    doc.text(heading, x, y, { width, align });
  }
  doc.y = y + height + PADDING;
  page.rule();
}

/** The height of a cell: its first line in the size of text, the others smaller. */
function cellHeight(doc: Page['doc'], text: string, width: number): number {
  const [first = '', ...more] = text.split('\n');
  doc.font('regular').fontSize(SIZES.text);
  const height = doc.heightOfString(first || ' ', { width });
  doc.fontSize(SIZES.small);
  return more.reduce((sum, line) => sum + doc.heightOfString(line, { width }), height);
}

function setCell(doc: Page['doc'], text: string, { x, y, width, align }: Column & { y: number }): void {
  const [first = '', ...more] = text.split('\n');
  doc
    .font('regular')
    .fontSize(SIZES.text)
    .fillColor('#14181f')
    .text(first || ' ', x, y, { width, align });
  doc.fontSize(SIZES.small).fillColor('#4a5361');
  for (const line of more) doc.text(line, x, doc.y, { width, align });
  doc.fillColor('#14181f');
}

/** Sets a table; a row stays on one page, and headings are repeated on the next. */
export function setTable(table: Table, page: Page): void {
  const { doc } = page;
  const columns = columnsOf(table, page);
  setHeadings(table, page, columns);
  for (const row of table.rows) {
    const height = Math.max(...row.map((text, at) => cellHeight(doc, text, columns[at]?.width ?? 0)));
    if (!page.fits(height + 2 * PADDING)) {
      page.next();
      setHeadings(table, page, columns);
    }
    const y = doc.y + PADDING;
    for (const [at, text] of row.entries()) {
      const column = columns[at];
      if (column) setCell(doc, text, { ...column, y });
    }
    doc.y = y + height + PADDING;
    page.rule();
  }
  doc.x = page.left;
  doc.y += 2 * PADDING;
}
