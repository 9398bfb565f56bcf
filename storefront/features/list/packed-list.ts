import { useMemo } from 'react';
import type { ShownList } from './shown-list.ts';

/**
 * A list as one text. The framework writes data as a table of references, of which forty products and a hundred
 * values make thousands that compress badly; as text they repeat what stands in the page's markup.
 */
export type PackedList = string & { readonly isList: true };

export const packList = (list: ShownList): PackedList => JSON.stringify(list) as PackedList;

export const unpackList = (packed: PackedList): ShownList => JSON.parse(packed) as ShownList;

/** The list that a page's loader has packed; the same object as long as it is the same list. */
export const useList = (packed: PackedList): ShownList => useMemo(() => unpackList(packed), [packed]);
