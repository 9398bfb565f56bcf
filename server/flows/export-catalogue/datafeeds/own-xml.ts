import { escapeXml } from '../../../../kit/escape-xml.ts';
import type { ExportProduct, ExportVariant } from '../../catalogue-formats/writing/export-product.ts';
import { type FieldContext, type FieldValue, readFields } from './own-fields.ts';

const attribute = (name: string | undefined): string =>
  name === undefined ? '' : ` name="${escapeXml(name.replace(/\s+/g, ' '))}"`;

const contentOf = (value: FieldValue): string =>
  typeof value === 'object'
    ? value.parts
        .map(({ name, text }) => `<${value.element}${attribute(name)}>${escapeXml(text)}</${value.element}>`)
        .join('')
    : escapeXml(String(value));

/** Returns a variant as an element; docs/integrate/datafeed.xsd describes it. Empty fields are left out. */
export function itemXml(product: ExportProduct, variant: ExportVariant, context: FieldContext): string {
  const elements = readFields(product, variant, context).map(([field, value]) => {
    const content = contentOf(value);
    return content === '' ? '' : `<${field}>${content}</${field}>`;
  });
  return `<item>${elements.join('')}</item>`;
}

export type FeedHead = { language: string; currency: string; since: string | null };

/** Yields a whole file of items. */
export async function* writeItems(
  items: AsyncIterable<{ xml: string }>,
  { language, currency, since }: FeedHead,
): AsyncGenerator<string> {
  const changes = since === null ? '' : ` since="${new Date(since).toISOString()}"`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<datafeed version="1" language="${language}" currency="${currency}"${changes}>\n`;
  for await (const { xml } of items) yield `${xml}\n`;
  yield '</datafeed>\n';
}
