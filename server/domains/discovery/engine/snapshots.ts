import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '../../../../contract/fields.ts';
import { type Arrays, readArrays, writeArrays } from './array-file.ts';
import { type Columns, makeColumns } from './columns.ts';
import { SearchCore } from './core.ts';
import { FacetValues } from './facet-values.ts';
import { type KeptLexicon, Lexicon } from './lexicon.ts';
import type { Names } from './names.ts';
import type { Segment } from './segment.ts';

/**
 * An index on disk: a large file of what a build made, written once, and a small one of the columns that change in
 * place, written every minute. What is in neither is read again from where the small one stopped.
 */
export type Snapshots = {
  /** The index of this database as it was last kept; undefined where there is none that can be trusted. */
  read: (
    now: string,
    names: Names,
  ) => Promise<{ core: SearchCore; cursor: string; moved: number[] } | undefined>;
  /** Keeps a whole index that was just built from what committed before `cursor`. */
  writeBase: (core: SearchCore, cursor: string) => Promise<void>;
  /** Keeps what has changed in place, and which products are to be read again. */
  writeHot: (core: SearchCore, cursor: string) => Promise<void>;
};

/** Another number when what the files mean has changed: then the index is built anew. */
const FORMAT = 4;
const HOT = 'columns.search';
const baseName = (base: string): string => `base-${base}.search`;
const IS_BASE = /^base-.*\.search(\.partial)?$/;

type LexiconFacts = Pick<KeptLexicon, 'words' | 'stems' | 'spelt'>;
type BaseFacts = {
  format: number;
  base: string;
  count: number;
  lanes: number;
  values: { facets: string[]; values: string[]; facetOf: number[] };
  lexicons: Record<Language, LexiconFacts>;
};
type HotFacts = {
  format: number;
  base: string;
  identity: string;
  name: string;
  cursor: string;
  moved: number[];
};

/** Snapshots in a folder of the database that `identity` names. */
export function openSnapshots(folder: string, identity: string): Snapshots {
  const file = (name: string): string => path.join(folder, name);
  let base = '';

  const writeHot: Snapshots['writeHot'] = async (core, cursor) => {
    if (base === '') return;
    // Another engine has built the index anew meanwhile and keeps its own.
    const isMine = await access(file(baseName(base))).then(
      () => true,
      () => false,
    );
    if (!isMine) return;
    const facts: HotFacts = { format: FORMAT, base, identity, name: core.name, cursor, moved: core.moved };
    const { columns, count } = core.parts.base;
    // A copy: the columns go on changing while it is written.
    await writeArrays(file(HOT), facts, copyOf(columns, count));
  };

  return {
    async read(now, names) {
      const hot = await readArrays<HotFacts>(file(HOT));
      if (!hot || hot.facts.format !== FORMAT || hot.facts.identity !== identity) return undefined;
      // A database that was put back to an earlier time has transactions before this cursor that it never saw.
      if (BigInt(hot.facts.cursor) > BigInt(now)) return undefined;
      const kept = await readArrays<BaseFacts>(file(baseName(hot.facts.base)));
      if (!kept || kept.facts.format !== FORMAT || kept.facts.base !== hot.facts.base) return undefined;
      base = hot.facts.base;
      const core = coreOf(kept.facts, kept.arrays, hot.arrays, names, hot.facts.name);
      return { core, cursor: hot.facts.cursor, moved: hot.facts.moved };
    },
    async writeBase(core, cursor) {
      await mkdir(folder, { recursive: true });
      const next = randomUUID();
      const { base: segment, values, lexicons } = core.parts;
      const facts: BaseFacts = {
        format: FORMAT,
        base: next,
        count: segment.count,
        lanes: segment.lanes.length,
        values: { facets: values.facets, values: values.values, facetOf: values.facetOf },
        lexicons: {} as BaseFacts['lexicons'],
      };
      const arrays = segmentArrays(segment);
      for (const language of languages) {
        const { words, stems, spelt, ...rest } = lexicons[language].keep();
        facts.lexicons[language] = { words, stems, spelt };
        for (const [name, array] of Object.entries(rest)) arrays[`${language}.lexicon.${name}`] = array;
      }
      await writeArrays(file(baseName(next)), facts, arrays);
      base = next;
      for (const name of await readdir(folder))
        if (IS_BASE.test(name) && name !== baseName(next)) await rm(file(name), { force: true });
      await writeHot(core, cursor);
    },
    writeHot,
  };
}

function copyOf(columns: Columns, count: number): Arrays {
  const { salesHold: _, ...kept } = columns;
  return Object.fromEntries(Object.entries(kept).map(([name, array]) => [name, array.slice(0, count)]));
}

function segmentArrays({ words, lanes, valueLists, codes }: Segment): Arrays {
  const arrays: Arrays = {
    'values.starts': valueLists.starts,
    'values.documents': valueLists.documents,
    'codes.bytes': codes.bytes,
    'codes.starts': codes.starts,
    'codes.documents': codes.documents,
  };
  for (const [at, { setOf, starts, values }] of lanes.entries()) {
    arrays[`lane${at}.setOf`] = setOf;
    arrays[`lane${at}.starts`] = starts;
    arrays[`lane${at}.values`] = values;
  }
  for (const language of languages) {
    const { stems, impacts, pairs } = words[language];
    arrays[`${language}.stems.starts`] = stems.starts;
    arrays[`${language}.stems.documents`] = stems.documents;
    arrays[`${language}.impacts`] = impacts;
    arrays[`${language}.pairs.starts`] = pairs.starts;
    arrays[`${language}.pairs.documents`] = pairs.documents;
  }
  return arrays;
}

function coreOf(facts: BaseFacts, arrays: Arrays, hot: Arrays, names: Names, name: string): SearchCore {
  const uint32 = (key: string): Uint32Array => {
    const array = arrays[key];
    if (!(array instanceof Uint32Array)) throw new Error(`the snapshot has no ${key}`);
    return array;
  };
  const uint8 = (key: string): Uint8Array => {
    const array = arrays[key];
    if (!(array instanceof Uint8Array)) throw new Error(`the snapshot has no ${key}`);
    return array;
  };
  const lists = (key: string) => ({ starts: uint32(`${key}.starts`), documents: uint32(`${key}.documents`) });
  const perLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
    Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
  const lexicons = perLanguage(
    (language) =>
      new Lexicon(language, {
        ...facts.lexicons[language],
        uses: uint32(`${language}.lexicon.uses`),
        stemOf: uint32(`${language}.lexicon.stemOf`),
        firsts: uint32(`${language}.lexicon.firsts`),
        seconds: uint32(`${language}.lexicon.seconds`),
        pairWords: uint32(`${language}.lexicon.pairWords`),
      }),
  );
  const base: Segment = {
    count: facts.count,
    columns: { ...makeColumns(0), ...hot },
    words: perLanguage((language) => ({
      stems: lists(`${language}.stems`),
      impacts: uint8(`${language}.impacts`),
      pairs: lists(`${language}.pairs`),
    })),
    lanes: Array.from({ length: facts.lanes }, (_, at) => ({
      setOf: uint32(`lane${at}.setOf`),
      starts: uint32(`lane${at}.starts`),
      values: uint32(`lane${at}.values`),
    })),
    valueLists: lists('values'),
    codes: { bytes: uint8('codes.bytes'), ...lists('codes') },
  };
  return new SearchCore({ base, values: new FacetValues(facts.values), lexicons, names, name });
}
