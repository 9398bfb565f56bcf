import { goodRow } from './batches.ts';

/** The attributes and the text of a cell. */
type Cell = { of?: string; text: string };

const text = (value: string | number | undefined): Cell => ({
  of: 'office:value-type="string"',
  text: String(value ?? ''),
});
/** Cells that both rows of an order share. */
const SHARED = ['order_no', 'full_name', 'address1', 'city', 'zip', 'country', 'phone'];
const OTHERS = Array.from({ length: 50 }, (_, at) => text(`Note ${at + 1}`));

const rowOf = (cells: readonly (Cell | null)[]): string => {
  const inner = cells.map((cell) =>
    cell
      ? `<table:table-cell ${cell.of}><text:p>${cell.text}</text:p></table:table-cell>`
      : '<table:table-cell/>',
  );
  return `<table:table-row>${inner.join('')}</table:table-row>`;
};
const EMPTY = rowOf([null]);

/** What makes a cell a date for programs: the way in which it is shown. */
const DAY_STYLE = `<office:automatic-styles><number:date-style style:name="d"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style><style:style style:name="day" style:family="table-cell" style:data-style-name="d"/></office:automatic-styles>`;

/**
 * A sheet in the plain XML of LibreOffice: a title in merged cells, the columns in row 3 behind 50 others, an order of two
 * rows whose number is a date and whose quantity is a formula, two empty rows, and an order whose quantity is a formula of
 * text.
 */
export function flatSheet(): string {
  const row = goodRow('', { zip: '01067' });
  const columns = Object.keys(row);
  const first = columns.map((column): Cell => {
    const merged = SHARED.includes(column) ? 'table:number-rows-spanned="2"' : '';
    if (column === 'order_no')
      return {
        of: `${merged} table:style-name="day" office:value-type="date" office:date-value="2026-11-26"`,
        text: '26.11.2026',
      };
    if (column === 'quantity') return { of: 'table:formula="of:=1+1" office:value-type="float"', text: '2' };
    const { of, text: value } = text(row[column]);
    return { of: `${merged} ${of}`, text: value };
  });
  const second = columns.map((column) => {
    if (column === 'sku') return text('CABLE-BLUE');
    return column === 'quantity' ? { of: 'office:value-type="float" office:value="3"', text: '3' } : null;
  });
  const third = columns.map((column): Cell => {
    if (column === 'order_no') return text('B-2');
    if (column !== 'quantity') return text(row[column]);
    return { of: `table:formula='of:=CONCATENATE("";5)' office:value-type="string"`, text: '5' };
  });
  const title = `<table:table-row><table:table-cell office:value-type="string" table:number-columns-spanned="3"><text:p>Orders of November</text:p></table:table-cell></table:table-row>`;
  const rows = [
    title,
    EMPTY,
    rowOf([...OTHERS, ...columns.map(text)]),
    rowOf([...OTHERS.map(() => null), ...first]),
    rowOf([...OTHERS.map(() => null), ...second]),
    EMPTY,
    EMPTY,
    rowOf([...OTHERS.map(() => null), ...third]),
  ];
  const spaces = Object.entries({
    office: 'office',
    table: 'table',
    text: 'text',
    style: 'style',
    number: 'datastyle',
  })
    .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${spaces} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">${DAY_STYLE}<office:body><office:spreadsheet><table:table table:name="Orders">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document>`;
}
