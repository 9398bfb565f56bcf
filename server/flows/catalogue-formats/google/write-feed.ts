import { escapeXml } from '../../../../kit/escape-xml.ts';
import type { Cells } from '../writing/cells.ts';

const START = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Products</title>
<link>`;
const END = '</channel>\n</rss>\n';
// Of these an item has one a line.
const REPEATED = new Set(['additional_image_link']);
const DETAIL = 'product_detail/';

/** Yields an RSS feed of items, whose cells are elements by name; empty ones are left out. */
export async function* writeFeed(rows: AsyncIterable<Cells>, publicUrl: string): AsyncGenerator<string> {
  yield `${START}${escapeXml(publicUrl)}</link>\n<description>Products</description>\n`;
  for await (const cells of rows) yield `<item>\n${elementsOf(cells)}${detailsOf(cells)}</item>\n`;
  yield END;
}

function elementsOf(cells: Cells): string {
  const entries = Object.entries(cells).filter(([name]) => !name.startsWith(DETAIL));
  return entries
    .flatMap(([name, value]) =>
      (REPEATED.has(name) ? String(value).split('\n') : [String(value)]).map((text) => [name, text]),
    )
    .map(([name = '', text = '']) => (text === '' ? '' : `<g:${name}>${escapeXml(text)}</g:${name}>\n`))
    .join('');
}

/** Lines of a specification, whose names and values are lines of two cells. */
function detailsOf(cells: Cells): string {
  const [names = [], values = []] = ['attribute_name', 'attribute_value'].map((part) =>
    String(cells[DETAIL + part] ?? '').split('\n'),
  );
  const lines = names.filter(Boolean).map((name, at) => {
    const value = escapeXml(values[at] ?? '');
    return `<g:product_detail><g:attribute_name>${escapeXml(name)}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>\n`;
  });
  return lines.join('');
}
