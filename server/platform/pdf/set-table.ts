import { brand } from '../brand.ts';
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

const HEADING = { font: 'bold', size: SIZES.small } as const;
const FIRST = { font: 'regular', size: SIZES.text } as const;
const MORE = { font: 'regular', size: SIZES.small } as const;

function setHeadings(table: Table, page: Page, columns: readonly Column[]): void {
  const { doc } = page;
  const height = Math.max(
    ...table.columns.map(({ heading }, at) => page.heightOf(heading, columns[at]?.width ?? 0, HEADING)),
  );
  const y = doc.y;
  for (const [at, { heading }] of table.columns.entries()) {
    const { x, width, align } = columns[at] ?? { x: 0, width: 0, align: 'left' as const };
    page.write(heading, { x, y, width, align }, HEADING);
  }
  doc.y = y + height + PADDING;
  page.rule();
}

/** The height of a cell: its first line in the size of text, the others smaller. */
function cellHeight({ heightOf }: Page, text: string, width: number): number {
  const [first = '', ...more] = text.split('\n');
  return more.reduce((sum, line) => sum + heightOf(line, width, MORE), heightOf(first || ' ', width, FIRST));
}

function setCell({ doc, write }: Page, text: string, { y, ...column }: Column & { y: number }): void {
  const [first = '', ...more] = text.split('\n');
  doc.fillColor(brand.ink);
  write(first || ' ', { ...column, y }, FIRST);
  doc.fillColor(brand.ink2);
  for (const line of more) write(line, { ...column, y: doc.y }, MORE);
  doc.fillColor(brand.ink);
}

/** Sets a table; a row stays on one page, and headings are repeated on the next. */
export function setTable(table: Table, page: Page): void {
  const { doc } = page;
  const columns = columnsOf(table, page);
  setHeadings(table, page, columns);
  for (const row of table.rows) {
    const height = Math.max(...row.map((text, at) => cellHeight(page, text, columns[at]?.width ?? 0)));
    if (!page.fits(height + 2 * PADDING)) {
      page.next();
      setHeadings(table, page, columns);
    }
    const y = doc.y + PADDING;
    for (const [at, text] of row.entries()) {
      const column = columns[at];
      if (column) setCell(page, text, { ...column, y });
    }
    doc.y = y + height + PADDING;
    page.rule();
  }
  doc.x = page.left;
  doc.y += 2 * PADDING;
}
