import type { Segment } from '../index/segment.ts';
import type { DocList } from './filtered.ts';
import type { VariantFilter } from './variant-filter.ts';

let stamps = new Uint32Array(0);
let stamp = 0;

/** Visits each value once until the next call. */
function once(values: number): (value: number) => boolean {
  if (stamps.length < values) stamps = new Uint32Array(values);
  stamp += 1;
  return (value) => {
    if (stamps[value] === stamp) return false;
    stamps[value] = stamp;
    return true;
  };
}

type Options = {
  segment: Segment;
  variants: VariantFilter;
  /** The filters that each document passes as a whole. */
  bits: Uint32Array;
  /** Counts of the listed documents by all values of their products. */
  byValue: Uint32Array;
};

/**
 * Corrects the counts of variants' values in a list with filters by attributes: a listed document counts for a value
 * only when a variant with that value passes the other filters, and a document that no variant gets into the list
 * counts for values that would.
 */
export function countVariants(options: Options, listed: DocList, variantMisses: DocList): void {
  const { segment, variants, bits } = options;
  const { familyOf } = segment.families;
  const tallies = new Map<number, { listed: number; missed: number }>();
  const add = ({ docIds, count }: DocList, kind: 'listed' | 'missed') => {
    for (let at = 0; at < count; at += 1) {
      const docId = docIds[at] as number;
      const family = familyOf[docId] as number;
      if (family === 0) continue;
      const bySpecs = variants.specBits(docId, bits[docId] as number);
      if (bySpecs !== 0) {
        countFamily(options, {
          family,
          bySpecs,
          listed: kind === 'listed' ? 1 : 0,
          missed: kind === 'missed' ? 1 : 0,
        });
        continue;
      }
      let tally = tallies.get(family);
      if (!tally) {
        tally = { listed: 0, missed: 0 };
        tallies.set(family, tally);
      }
      tally[kind] += 1;
    }
  };
  add(listed, 'listed');
  add(variantMisses, 'missed');
  for (const [family, tally] of tallies) countFamily(options, { family, bySpecs: 0, ...tally });
}

type Family = { family: number; bySpecs: number; listed: number; missed: number };

function countFamily(
  { segment, variants, byValue }: Options,
  { family, bySpecs, listed, missed }: Family,
): void {
  const { variantStarts, valueStarts, values } = segment.families;
  const isFirst = once(byValue.length);
  const start = valueStarts[variantStarts[family] as number] as number;
  const end = valueStarts[variantStarts[family + 1] as number] as number;
  for (let at = start; at < end; at += 1) {
    const value = values[at] as number;
    if (isFirst(value)) byValue[value] = (byValue[value] as number) - listed;
  }
  const isFirstCounted = once(byValue.length);
  variants.visitCounted(family, bySpecs, (value) => {
    if (isFirstCounted(value)) byValue[value] = (byValue[value] as number) + listed + missed;
  });
}
