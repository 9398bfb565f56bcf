import { describe, expect, it } from 'vitest';
import { DATE_STYLE, PERCENT_STYLE, type RawCell, rawWorkbook } from '../../../testing/raw-workbook.ts';
import { readRows } from './read-rows.ts';

const HEADER = 'order_no sku quantity full_name address1 city zip country phone'.split(' ');
/** A row of a file with some cells replaced. */
const order = (no: RawCell, more: Record<string, RawCell> = {}): RawCell[] => {
  const cells: Record<string, RawCell> = {
    ...{ order_no: no, sku: 'A-1', quantity: 1, full_name: 'Ada Receiver', address1: 'Hauptstr. 1' },
    ...{ city: 'Berlin', zip: '10115', country: 'Germany', phone: '+49 30 123456', ...more },
  };
  return HEADER.map((column) => cells[column] ?? '');
};
const total = (formula: string, value: number): RawCell => ({ xml: `<f>${formula}</f><v>${value}</v>` });

/** The order_no of every row that is read, the notes, and the errors of cells. */
async function read(bytes: Uint8Array, choice?: 'read' | 'skip') {
  const answer = await readRows(bytes, choice);
  if (!answer.ok) return { refused: answer.refusal.fields?.[0] };
  const { rows, notes } = answer.value;
  return {
    orders: rows.map(({ cells }) => cells.order_no),
    quantities: rows.map(({ cells }) => cells.quantity),
    errors: rows.flatMap(({ row, errors }) =>
      errors.map(({ column, reason, found }) => [row, column, reason, found]),
    ),
    notes,
  };
}

describe('readRows() of a workbook', () => {
  it.each(['hidden', 'veryHidden'] as const)('leaves a %s sheet out', async (state) => {
    const bytes = rawWorkbook([
      { name: 'Archive', state, rows: [HEADER, order('OLD')] },
      { name: 'Orders', rows: [HEADER, order('NEW')] },
    ]);
    expect(await read(bytes)).toMatchObject({ orders: ['NEW'], notes: [] });
  });

  it('refuses a workbook of which hidden sheets alone have the columns', async () => {
    const bytes = rawWorkbook([
      { name: 'Cover', rows: [['Our orders']] },
      { name: 'Orders', state: 'hidden', rows: [HEADER, order('A')] },
    ]);
    expect(await read(bytes)).toEqual({ refused: expect.objectContaining({ reason: 'fileNoHeader' }) });
  });

  it('reads the first sheet that has the columns, whatever its name, and names the others', async () => {
    const bytes = rawWorkbook([
      { name: 'Lisez-moi', rows: [['Remplissez la feuille suivante'], ['sku', 'quantity', 'zip']] },
      {
        name: 'Заказы',
        rows: [['Title'], [], HEADER, order('A')],
        after: '<mergeCells><mergeCell ref="A1:I1"/></mergeCells>',
      },
      { name: 'Old', rows: [HEADER, order('B')] },
    ]);
    expect(await read(bytes)).toMatchObject({
      orders: ['A'],
      notes: [{ note: 'sheets', values: { sheet: 'Заказы', sheets: 'Lisez-moi, Old' } }],
    });
  });

  it('reads a workbook that merges its cells over and over as fast as another', async () => {
    const merges = Array.from(
      { length: 20_000 },
      (_, at) => `<mergeCell ref="A${(at % 5000) + 1}:XFD1048576"/>`,
    );
    const bytes = rawWorkbook([
      {
        name: 'Orders',
        rows: [HEADER, ...Array.from({ length: 400 }, (_, at) => order(`A${at}`))],
        after: `<mergeCells>${merges.join('')}</mergeCells>`,
      },
    ]);
    const started = process.cpuUsage();
    await read(bytes);
    const { user } = process.cpuUsage(started);
    expect(user / 1000, 'ms of the processor').toBeLessThan(8000);
  }, 30_000);

  it('has an error at a number of more than 15 digits, and rounds what a sheet has calculated', async () => {
    const bytes = rawWorkbook([
      {
        name: 'Orders',
        rows: [
          HEADER,
          order(8223456789012340),
          order(123456789012345, { quantity: { xml: '<v>11.000000000000002</v>' } }),
          order('B', {
            quantity: { xml: '<v>2.9999999999999996</v>' },
            phone: { xml: '<v>1.2345678901234567E+16</v>' },
          }),
          order('C', { quantity: { xml: '<v>1.125</v>' } }),
          order('D', { quantity: { xml: '<v>0.05</v>', attributes: PERCENT_STYLE } }),
        ],
      },
    ]);
    expect(await read(bytes)).toMatchObject({
      orders: ['8223456789012340', '123456789012345', 'B', 'C', 'D'],
      quantities: ['1', '11', '3', '1.1250', '0.05'],
      errors: [
        [2, 'order_no', 'lostDigits', '8223456789012340'],
        [4, 'phone', 'lostDigits', '12345678901234568'],
      ],
    });
  });

  it.each([
    ['', 36925, '2001-02-03'],
    ['date1904="1"', 35463, '2001-02-03'],
    ['date1904="true"', 35463, '2001-02-03'],
  ])('has an error at a date, in a workbook with properties "%s"', async (properties, value, found) => {
    const date = { xml: `<v>${value}</v>`, attributes: DATE_STYLE };
    const bytes = rawWorkbook(
      [{ name: 'Orders', rows: [HEADER, order('A', { address1: date })] }],
      properties,
    );
    expect(await read(bytes)).toMatchObject({ errors: [[2, 'address1', 'date', found]] });
  });

  it('asks about hidden rows, and reads them or leaves them out', async () => {
    const rows = [
      HEADER,
      order('A'),
      { cells: order('B'), attributes: 'hidden="1"' },
      { cells: order('C'), attributes: 'hidden="true"' },
      { cells: [], attributes: 'hidden="1"' },
      order('D'),
    ];
    const bytes = rawWorkbook([{ name: 'Orders', rows }]);
    expect(await read(bytes)).toEqual({
      refused: expect.objectContaining({
        field: 'hiddenRows',
        reason: 'fileHiddenRows',
        values: { rows: '3, 4', count: 2 },
      }),
    });
    expect(await read(bytes, 'read')).toMatchObject({
      orders: ['A', 'B', 'C', 'D'],
      notes: [{ note: 'hiddenRead', values: { rows: '3, 4' } }],
    });
    expect(await read(bytes, 'skip')).toMatchObject({
      orders: ['A', 'D'],
      notes: [{ note: 'hiddenSkipped', values: { rows: '3, 4' } }],
    });
  });

  it.each([
    ['SUM', 'SUM(C2:C3)'],
    ['SUBTOTAL', 'SUBTOTAL(109,C2:C3)'],
    ['SUBTOTAL of a column of a table', 'SUBTOTAL(109,[quantity])'],
    ['absolute places', 'SUM($C$2:$C$3)'],
    ['AGGREGATE', '_xlfn.AGGREGATE(9,5,C2:C3)'],
  ])('leaves a row of totals out by its formula: %s', async (_, formula) => {
    const rows = [HEADER, order('A'), order('B'), ['Total', '', total(formula, 2)]];
    expect(await read(rawWorkbook([{ name: 'Orders', rows }]))).toMatchObject({
      orders: ['A', 'B'],
      notes: [{ note: 'totals', values: { rows: '4' } }],
    });
  });

  it.each(['Total', 'Summe', 'Итого:', 'TOTALE', 'Total général', 'Gesamt'])(
    'leaves a last row of totals without formulas out by its label: %s',
    async (label) => {
      const rows = [HEADER, order('A'), order('B'), [], [label, '', 2]];
      expect(await read(rawWorkbook([{ name: 'Orders', rows }]))).toMatchObject({
        orders: ['A', 'B'],
        notes: [{ note: 'totals', values: { rows: '5' } }],
      });
    },
  );

  it('leaves the row of totals of a table out, and no order with a sum in a cell', async () => {
    const table =
      '<table ref="A1:I4" totalsRowCount="1" xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
    const rows = [
      HEADER,
      order('A', { quantity: total('SUM(K2:L2)', 3) }),
      order('B', { quantity: total('SUM(C$2:C2)', 3) }),
      ['Total', '', 6],
    ];
    expect(await read(rawWorkbook([{ name: 'Orders', rows, table }]))).toMatchObject({
      orders: ['A', 'B'],
      quantities: ['3', '3'],
      notes: [{ note: 'totals', values: { rows: '4' } }],
    });
  });

  it('reads cached texts of formulas, and names errors of cells as they stand', async () => {
    const rows = [
      HEADER,
      order('A', { city: { attributes: 't="str"', xml: '<f>CONCATENATE("Ber","lin")</f><v>Berlin</v>' } }),
      order('B', { sku: { attributes: 't="e"', xml: '<f>VLOOKUP(1,A:A,2)</f><v>#N/A</v>' } }),
    ];
    const answer = await readRows(rawWorkbook([{ name: 'Orders', rows }]), undefined);
    expect(answer.ok && answer.value.rows.map(({ cells }) => [cells.city, cells.sku])).toEqual([
      ['Berlin', 'A-1'],
      ['Berlin', '#N/A'],
    ]);
  });

  it('takes the visible one of two columns of the same name', async () => {
    const rows = [
      ['sku', ...HEADER],
      ['OLD', ...order('A')],
    ];
    const before = '<cols><col min="1" max="1" hidden="1"/></cols>';
    const answer = await readRows(rawWorkbook([{ name: 'Orders', rows, before }]), undefined);
    expect(answer.ok && answer.value.rows.map(({ cells }) => cells.sku)).toEqual(['A-1']);
  });
});
