import { useEffect } from 'react';
import { create } from 'zustand';
import { MAX_COMPARED } from '../../../kit/compared.ts';
import { createStoredList } from '../../session/stored-list.ts';

const KEY = 'compared';
const stored = createStoredList(KEY, MAX_COMPARED);
const choice = create<{ skus: readonly string[] }>(() => ({ skus: [] }));

/** The SKUs that a visitor compares, in the order of choice, once the page is there: no document contains them. */
export function useCompared(): readonly string[] {
  useEffect(() => choice.setState({ skus: stored.read().reverse() }), []);
  return choice(({ skus }) => skus);
}

/** Replaces the choice, such as by that of a comparison's address. */
export function setCompared(skus: readonly string[]): void {
  stored.clear();
  for (const sku of skus) stored.add(sku);
  choice.setState({ skus });
}

/** Adds a SKU. Returns the choice then, or null where there are four others already. */
export function addCompared(sku: string): readonly string[] | null {
  const others = stored
    .read()
    .reverse()
    .filter((one) => one !== sku);
  if (others.length === MAX_COMPARED) return null;
  const chosen = [...others, sku];
  setCompared(chosen);
  return chosen;
}
