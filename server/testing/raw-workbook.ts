import { zipSync } from 'fflate';
import { escapeXml } from '../../kit/escape-xml.ts';

/** A cell: a text, a number, or the XML inside of its element with its attributes. */
export type RawCell = string | number | { attributes?: string; xml: string };
type RawRow = { cells: readonly RawCell[]; attributes?: string };
type RawSheet = {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (RawRow | readonly RawCell[])[];
  /** What stands before and behind the rows. */
  before?: string;
  after?: string;
  /** The part of a table that the sheet has. */
  table?: string;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The number style of a date, of a percentage. */
export const DATE_STYLE = 's="1"';
export const PERCENT_STYLE = 's="2"';

const letter = (at: number): string => String.fromCharCode(65 + at);

function cellXml(cell: RawCell, address: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  return `<c r="${address}" ${cell.attributes ?? ''}>${cell.xml}</c>`;
}

function sheetXml({ rows, before = '', after = '', table }: RawSheet): string {
  const data = rows.map((row, at) => {
    const { cells, attributes = '' } = 'cells' in row ? row : { cells: row };
    const inner = cells.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`)).join('');
    return `<row r="${at + 1}" ${attributes}>${inner}</row>`;
  });
  const part = table ? `<tableParts count="1"><tablePart r:id="rId1"/></tableParts>` : '';
  return `<worksheet xmlns="${MAIN}" xmlns:r="${TYPE}">${before}<sheetData>${data.join('')}</sheetData>${after}${part}</worksheet>`;
}

const relations = (list: readonly string[]): string =>
  `<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`;

/** Returns a workbook as programs write it, with what the writer of workbooks cannot write. */
export function rawWorkbook(sheets: readonly RawSheet[], properties = ''): Buffer {
  const entries: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([
      `<Relationship Id="rId1" Type="${TYPE}/officeDocument" Target="xl/workbook.xml"/>`,
    ]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><workbookPr ${properties}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${TYPE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      ),
      `<Relationship Id="rId99" Type="${TYPE}/styles" Target="styles.xml"/>`,
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, sheet] of sheets.entries()) {
    entries[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
    if (!sheet.table) continue;
    entries[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] = relations([
      `<Relationship Id="rId1" Type="${TYPE}/table" Target="../tables/table1.xml"/>`,
    ]);
    entries['xl/tables/table1.xml'] = sheet.table;
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, xml]) => [name, Buffer.from(xml)]))),
  );
}
