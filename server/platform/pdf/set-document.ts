import PDFDocument from 'pdfkit';
import { code128 } from '../../../kit/code128.ts';
import { brand } from '../brand.ts';
import { type Fonts, openFonts } from './fonts.ts';
import { mapTexts } from './map-texts.ts';
import { FOOTER, MARGIN, openPage, type Page, SIZES } from './page.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { createPlainWriter } from './plain-writer.ts';
import { createPrintable } from './printable.ts';
import { setTable } from './set-table.ts';

type Block<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;

const SUM_WIDTH = 270;
const AMOUNT_WIDTH = 100;
/** The narrowest bar, in points: 0.42 mm, which hand scanners read. */
const BARCODE_MODULE = 1.2;
const BARCODE_HEIGHT = 32;
/** Width and height of a picture's place, in points. */
const PICTURE = [144, 48] as const;

function setTitle({ text }: Block<'title'>, { doc, left, width, write }: Page): void {
  write(text, { x: left, y: doc.y, width }, { font: 'bold', size: SIZES.title });
  doc.moveDown(0.4);
}

function setParagraph({ text, isSmall }: Block<'paragraph'>, page: Page): void {
  const { doc, left, width } = page;
  const style = { font: 'regular', size: isSmall ? SIZES.small : SIZES.text } as const;
  if (!page.fits(page.heightOf(text, width, style))) page.next();
  page.write(text, { x: left, y: doc.y, width }, style);
  doc.moveDown(0.8);
}

function setColumns({ columns }: Block<'columns'>, { doc, left, width, write }: Page): void {
  const own = width / columns.length;
  const y = doc.y;
  const ends = columns.map(({ heading, lines }, at) => {
    const place = { x: left + at * own, width: own - 16 };
    write(heading, { ...place, y }, { font: 'bold', size: SIZES.heading });
    for (const line of lines) write(line, { ...place, y: doc.y }, { font: 'regular', size: SIZES.text });
    return doc.y;
  });
  doc.y = Math.max(...ends);
  doc.x = left;
  doc.moveDown(1.2);
}

function setSums({ rows }: Block<'sums'>, page: Page): void {
  const { doc, left, width, write } = page;
  const height = rows.length * SIZES.heading * 2;
  if (!page.fits(height)) page.next();
  doc.moveDown(0.6);
  const x = left + width - SUM_WIDTH;
  for (const { label, amount, isTotal } of rows) {
    const y = doc.y;
    const style = isTotal
      ? ({ font: 'bold', size: SIZES.heading } as const)
      : ({ font: 'regular', size: SIZES.text } as const);
    write(label, { x, y, width: SUM_WIDTH - AMOUNT_WIDTH - 8 }, style);
    const end = doc.y;
    write(amount, { x: x + SUM_WIDTH - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH, align: 'right' }, style);
    doc.y = Math.max(end, doc.y) + 2;
  }
  doc.x = left;
  doc.moveDown(1);
}

function setBarcode({ text }: Block<'barcode'>, page: Page): void {
  const { doc, left } = page;
  if (!page.fits(BARCODE_HEIGHT + 24)) page.next();
  const y = doc.y;
  const { bars, width } = code128(text);
  for (const { x, width: wide } of bars)
    doc.rect(left + x * BARCODE_MODULE, y, wide * BARCODE_MODULE, BARCODE_HEIGHT);
  doc.fill(brand.ink);
  doc.font('regular').fontSize(SIZES.small);
  doc.text(text, left, y + BARCODE_HEIGHT + 3, { width: width * BARCODE_MODULE, align: 'center' });
  doc.x = left;
  doc.moveDown(1);
}

function setPicture(bytes: Uint8Array, { doc, left }: Page): void {
  const { y } = doc;
  doc.image(Buffer.from(bytes), left, y, { fit: [...PICTURE] });
  doc.x = left;
  doc.y = y + PICTURE[1] + 8;
}

function setBlock(block: PdfBlock, page: Page): void {
  if (block.kind === 'title') setTitle(block, page);
  else if (block.kind === 'paragraph') setParagraph(block, page);
  else if (block.kind === 'columns') setColumns(block, page);
  else if (block.kind === 'table') setTable(block, page);
  else if (block.kind === 'sums') setSums(block, page);
  else setBarcode(block, page);
}

/** Writes footer and number of each page, once it is known how many there are. */
function setFooters(footer: string, { doc, left, width, write }: Page): void {
  const style = { font: 'regular', size: SIZES.small } as const;
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    // Text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN - FOOTER + 12;
    doc.fillColor(brand.ink2);
    write(footer, { x: left, y, width: width - 60, height: FOOTER }, style);
    write(`${at + 1} / ${count}`, { x: left + width - 50, y, width: 50, align: 'right' }, style);
  }
}

/** Makes the texts of a document printable, and registers the fonts that they need. */
async function prepareTexts({ blocks, footer }: PdfDocument, doc: PDFKit.PDFDocument, fonts: Fonts) {
  let isIncomplete = false;
  const printed: string[] = [];
  const printable = createPrintable(fonts, () => {
    isIncomplete = true;
  });
  const prepare = (text: string) => {
    const own = printable(text);
    printed.push(own);
    return own;
  };
  const texts = { blocks: blocks.map((block) => mapTexts(block, prepare)), footer: prepare(footer) };
  const others = printed.filter((text) => !fonts.isPlain(text));
  await fonts.load(doc, printed, others);
  doc.font('regular');
  return { texts, isIncomplete, hasOtherScripts: others.length > 0 };
}

/** Sets a document. Takes about 20 ms of the processor, and 0.4 more a row of a table, so it belongs in a thread. */
export async function setDocument(document: PdfDocument): Promise<Buffer> {
  const { language, title, size, date, unprintable } = document;
  const doc = new PDFDocument({
    size,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    lang: language,
    info: { Title: title, ...(date && { CreationDate: date, ModDate: date }) },
    displayTitle: true,
    bufferPages: true,
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (part: Buffer) => parts.push(part));
  const fonts = openFonts();
  const { texts, isIncomplete, hasOtherScripts } = await prepareTexts(document, doc, fonts);
  // Documents in the languages of the shop need neither breaks between words nor another direction.
  const writer = hasOtherScripts
    ? (await import('./write-text.ts')).createWriter(doc, fonts)
    : createPlainWriter(doc);
  const page = openPage(doc, writer);
  if (document.picture) setPicture(document.picture, page);
  for (const block of texts.blocks) setBlock(block, page);
  if (isIncomplete && unprintable)
    setParagraph({ kind: 'paragraph', text: unprintable, isSmall: true }, page);
  setFooters(texts.footer, page);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
