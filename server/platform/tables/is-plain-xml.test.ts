import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isPlainXml } from './is-plain-xml.ts';

const workbook = (sheet: string) => zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) });

it('isPlainXml() accepts what programs write', () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>a &lt; b</t></is></c></row>';
  const sheet = `<?xml version="1.0"?><!-- <<< --><worksheet xmlns="x"><sheetData>${row.repeat(5000)}</sheetData></worksheet>`;
  expect(isPlainXml(workbook(sheet))).toBe(true);
  expect(isPlainXml(workbook(`<w><f><![CDATA[${'<a>'.repeat(1000)}]]></f></w>`))).toBe(true);
  expect(isPlainXml(workbook(`<w><d sqref="${'A1 '.repeat(20_000)}"/></w>`))).toBe(true);
});

it('isPlainXml() refuses thousands of attributes, endless tags and deep nesting at once', () => {
  const attributes = Array.from({ length: 400_000 }, (_, at) => ` a${at}="1"`).join('');
  const started = performance.now();
  expect(isPlainXml(workbook(`<worksheet${attributes}/>`))).toBe(false);
  expect(isPlainXml(workbook(`<worksheet${attributes.slice(0, 20_000)}/>`))).toBe(false);
  expect(isPlainXml(workbook('<a>'.repeat(2_000_000)))).toBe(false);
  expect(isPlainXml(workbook('<worksheet'))).toBe(false);
  expect(performance.now() - started).toBeLessThan(5000);
});
