import { useMemo } from 'react';
import type { ShownList } from './shown-list.ts';

/**
 * A list as one text. The framework writes data as a table of references, of which forty products and a hundred
 * values make thousands that compress badly; as text they repeat what stands in the page's markup.
 */
export type PackedList = string & { readonly isList: true };

/** The list that was packed last: where it is rendered at once, nothing has to be read back. */
let last: { packed: PackedList; list: ShownList } | undefined;

export function packList(list: ShownList): PackedList {
  const packed = JSON.stringify(list) as PackedList;
  last = { packed, list };
  return packed;
}

export function unpackList(packed: PackedList): ShownList {
  if (last?.packed !== packed) last = { packed, list: JSON.parse(packed) as ShownList };
  return last.list;
}

/** The list that a page's loader has packed; the same object as long as it is the same list. */
export const useList = (packed: PackedList): ShownList => useMemo(() => unpackList(packed), [packed]);
