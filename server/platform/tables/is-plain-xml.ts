import { unzipSync } from 'fflate';

/** Longer tags are no workbook's: readers of XML take a time that grows with the square of their attributes. */
const MAX_TAG_BYTES = 64 * 1024;
const MAX_ATTRIBUTES = 200;
/** Sheets nest a dozen elements. */
const MAX_DEPTH = 100;

const XML = /\.(xml|rels)$/i;
/** What is no element, and where it ends. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

function isPlain(text: string): boolean {
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at));
    const end = text.indexOf(skipped?.[1] ?? '>', at);
    if (end < 0) return false;
    if (!skipped) {
      if (end - at > MAX_TAG_BYTES) return false;
      const tag = text.slice(at, end);
      if (tag.split('=').length > MAX_ATTRIBUTES && tag.split(/=\s*["']/).length > MAX_ATTRIBUTES)
        return false;
      if (tag.startsWith('</')) depth -= 1;
      else if (!tag.endsWith('/')) depth += 1;
      if (depth > MAX_DEPTH) return false;
    }
    at = end;
  }
  return true;
}

/**
 * Whether the XML of a workbook is such as programs write: neither nested deeply nor with tags of thousands of attributes,
 * by which a small file takes minutes to read. Its size must be bounded before.
 */
export const isPlainXml = (workbook: Uint8Array): boolean =>
  Object.values(unzipSync(workbook, { filter: ({ name }) => XML.test(name) })).every((bytes) =>
    isPlain(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')),
  );
