import { strFromU8, unzipSync } from 'fflate';
import type { MergedCells } from './table.ts';

const SHEET = /<(?:\w+:)?sheet\b[^>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\b[^>]*>/g;
const MERGED = /<(?:\w+:)?mergeCell\b[^>]*?\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
/** More than a file for people has. */
const MAX_MERGED = 20_000;

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\b${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const readEntry = (workbook: Uint8Array, path: string): string => {
  const entries = unzipSync(workbook, { filter: ({ name }) => name === path });
  const bytes = entries[path];
  return bytes ? strFromU8(bytes) : '';
};

/** The entry of a workbook that holds a sheet, by its name; undefined for an unknown one. */
function pathOf(workbook: Uint8Array, sheet: string): string | undefined {
  const tag = readEntry(workbook, 'xl/workbook.xml')
    .match(SHEET)
    ?.find((one) => unescapeXml(attributeOf(one, 'name')) === sheet);
  const id = tag && attributeOf(tag, '(?:\\w+:)?id');
  const target = readEntry(workbook, 'xl/_rels/workbook.xml.rels')
    .match(RELATION)
    ?.find((one) => attributeOf(one, 'Id') === id);
  if (!target) return undefined;
  const path = attributeOf(target, 'Target');
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** Returns the cells that a sheet of a workbook shows as one. */
export function mergedCells(workbook: Uint8Array, sheet: string): MergedCells[] {
  const path = pathOf(workbook, sheet);
  if (path === undefined) return [];
  const merged: MergedCells[] = [];
  for (const [, left = '', top, right = '', bottom] of readEntry(workbook, path).matchAll(MERGED)) {
    if (merged.length >= MAX_MERGED) break;
    merged.push({ top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) });
  }
  return merged;
}
