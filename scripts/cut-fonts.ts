import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the storefront's fonts from IBM Plex Sans (SIL Open Font License 1.1): the characters that
 * `storefront/styles/tokens.css` declares of each file, weights 400 to 600.
 */
const ROOT = path.join(import.meta.dirname, '..');
const STYLES = path.join(ROOT, 'storefront/styles');
const PACKAGE = '@fontsource-variable/ibm-plex-sans';
const FACE = /url\("([^"]+text-([a-z-]+)\.woff2)"\)[^}]*?unicode-range:([^;]+);/g;

// Documented, and not yet in the types of the package.
const SUBSET = { noHinting: true, dropTables: ['GSUB'], noLayoutClosure: true };

/** Names the license reserves for the whole font, and ours, padded to the same length: their offsets stay right. */
const NAMES = [
  ['IBM Plex Sans', 'Lading Text'],
  ['IBMPlexSans', 'Lading-Text'],
] as const;

/** Replaces the reserved names in an uncompressed font, in place. */
function rename(font: Buffer): void {
  for (const [old, name] of NAMES) {
    const [from, to] = [old, name.padEnd(old.length)].map((text) => Buffer.from(text, 'utf16le').swap16());
    if (!from || !to) continue;
    for (let at = font.indexOf(from); at >= 0; at = font.indexOf(from, at + 1)) to.copy(font, at);
  }
}

/** Returns the characters of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  let characters = '';
  for (const [, first = '', last = first] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
      characters += String.fromCodePoint(code);
  return characters;
}

const { resolve } = createRequire(import.meta.url);
for (const [, url = '', script, range = ''] of readFileSync(path.join(STYLES, 'tokens.css'), 'utf8').matchAll(
  FACE,
)) {
  const source = readFileSync(resolve(`${PACKAGE}/files/ibm-plex-sans-${script}-wght-normal.woff2`));
  const characters = charactersOf(range);
  const font = await subsetFont(source, characters, {
    ...SUBSET,
    targetFormat: 'sfnt',
    variationAxes: { wght: { min: 400, max: 600 } },
  });
  rename(font);
  const compressed = await subsetFont(font, characters, { ...SUBSET, targetFormat: 'woff2' });
  writeFileSync(path.join(STYLES, url), compressed);
  process.stdout.write(`${url}: ${compressed.length} bytes\n`);
}
