import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { ownValue } from '../../../kit/own-value.ts';

const require = createRequire(import.meta.url);
const { resolve } = require;

/** The family with the letters of every language of the shop. */
export const BASE_FONTS = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/** Families of other scripts; of those that have all letters of a text, the first prints it. */
const FAMILIES = ['arabic', 'armenian', 'georgian', 'hebrew', 'thai', 'jp', 'sc', 'tc', 'kr'] as const;
type Family = (typeof FAMILIES)[number];

/** The parts of a family by letter: files of a script, or numbered slices of what is too large for one. */
type Parts = ReadonlyMap<number, string>;

/** A piece of a text in one font; null is the font of the text. */
export type Run = { text: string; font: string | null };

export type Fonts = {
  /** Whether a text is in the base font alone and runs from left to right. */
  isPlain: (text: string) => boolean;
  hasLetter: (letter: string) => boolean;
  /** Divides a part of a text by fonts, which the whole text decides. */
  runsOf: (part: string, whole: string) => Run[];
  /** Registers the fonts of a document's texts: the base font, and what it lacks of the letters of `others`. */
  load: (doc: PDFKit.PDFDocument, texts: readonly string[], others: readonly string[]) => Promise<void>;
};

/** The letters, punctuation and currency signs of the languages of the shop. */
const USUAL =
  '\n\u{20}-\u{7E}\u{A0}-\u{17F}\u{400}-\u{45F}\u{2000}-\u{206F}\u{20A0}-\u{20BF}\u{2100}-\u{214F}';
const UNUSUAL = new RegExp(`[^${USUAL}]`, 'u');
const usualFonts = new Map<string, Promise<Uint8Array>>();

/**
 * Returns a base font with the usual letters alone. Reading the tables of the whole font takes 70 ms for each document,
 * those of this one 8 ms; to make it takes 180 ms, once.
 */
function usualFont(file: string): Promise<Uint8Array> {
  const cached = usualFonts.get(file);
  if (cached) return cached;
  const isUsual = (letter: string) => !UNUSUAL.test(letter);
  const letters = Array.from({ length: 0x2150 }, (_, code) => String.fromCodePoint(code)).filter(isUsual);
  const made = subset(file, letters.join(''));
  usualFonts.set(file, made);
  return made;
}

// Takes a while to load.
const subset = async (file: string, letters: string, axes = {}): Promise<Uint8Array> => {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(file), letters, { targetFormat: 'truetype', ...axes });
};

const partsByFamily = new Map<Family, Parts>();

function readParts(family: Family): Parts {
  const cached = partsByFamily.get(family);
  if (cached) return cached;
  const ranges: Record<string, string> = require(`@fontsource-variable/noto-sans-${family}/unicode.json`);
  const own = ownValue(ranges, family);
  const parts = new Map<number, string>();
  for (const [part, list] of own ? [[family, own] as const] : Object.entries(ranges))
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code += 1) parts.set(code, part.replace(/[[\]]/g, ''));
    }
  partsByFamily.set(family, parts);
  return parts;
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;
const fileOf = (family: string, font: string): string =>
  resolve(`@fontsource-variable/noto-sans-${family}/files/noto-sans-${font}-wght-normal.woff2`);

const fontByFile = new Map<string, Font>();

/** Whether a font file has a letter: the lists of parts name some that their family lacks. */
function fileHas(file: string, letter: string): boolean {
  let font = fontByFile.get(file);
  if (!font) {
    const opened = openSync(file);
    font = 'fonts' in opened ? opened.fonts[0] : opened;
    if (!font) return false;
    fontByFile.set(file, font);
  }
  return font.hasGlyphForCodePoint(codeOf(letter));
}

function familyHas(family: Family, letter: string): boolean {
  const part = readParts(family).get(codeOf(letter));
  return part !== undefined && fileHas(fileOf(family, `${family}-${part}`), letter);
}

// Marks and joiners belong to the letter before them.
const JOINED = /[\p{M}\u{200C}\u{200D}]/u;
// Thai sets the ring of SARA AM below a tone mark; fonts have the ring as a letter of its own.
const TONE_AND_AM = /([\u{E48}-\u{E4B}])\u{E33}/gu;
/** The weight of the base font's regular style. */
const WEIGHT = 400;

/** Opens the fonts of a document. Those of other scripts are read when a text needs them. */
export function openFonts(): Fonts {
  const inBase = (letter: string) => letter === '\n' || fileHas(BASE_FONTS.regular, letter);
  // Latin and Cyrillic letters are in the font.
  const isPlain = (text: string) =>
    !/[^\n\u{20}-\u{7E}\u{A1}-\u{17F}\u{410}-\u{44F}]/u.test(text) || [...text].every(inBase);

  const runsOf = (part: string, whole: string): Run[] => {
    const others = [...whole].filter((letter) => !inBase(letter));
    const common = FAMILIES.find((family) => others.every((letter) => familyHas(family, letter)));
    const runs: Run[] = [];
    let family: Family | null = null;
    for (const letter of part.replace(TONE_AND_AM, '\u{E4D}$1\u{E32}')) {
      const isKept = family !== null && JOINED.test(letter) && familyHas(family, letter);
      if (!isKept)
        family = inBase(letter)
          ? null
          : (common ?? FAMILIES.find((candidate) => familyHas(candidate, letter)) ?? null);
      const font = family && `${family}-${readParts(family).get(codeOf(letter))}`;
      const last = runs.at(-1);
      if (last && last.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs;
  };

  return {
    isPlain,
    hasLetter: (letter) => inBase(letter) || FAMILIES.some((family) => familyHas(family, letter)),
    runsOf,
    load: async (doc, texts, others) => {
      const isUsual = !texts.some((text) => UNUSUAL.test(text));
      for (const [name, file] of Object.entries(BASE_FONTS))
        doc.registerFont(name, isUsual ? await usualFont(file) : file);
      const lettersByFont = new Map<string, string>();
      for (const line of others.flatMap((text) => text.split('\n')))
        for (const { text, font } of runsOf(line, line))
          if (font) lettersByFont.set(font, (lettersByFont.get(font) ?? '') + text);
      for (const [font, letters] of lettersByFont) {
        const [family = ''] = font.split('-');
        const axes = { variationAxes: { wght: WEIGHT } };
        doc.registerFont(font, await subset(fileOf(family, font), letters, axes));
      }
    },
  };
}
