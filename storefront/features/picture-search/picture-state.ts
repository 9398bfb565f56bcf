import { create } from 'zustand';
import {
  type LikeProducts,
  type PicturePart,
  searchByPicture,
  searchByReading,
} from '../../../contract/discovery.ts';
import { call } from '../../api/call.ts';
import { type ProductCard, toProductCard } from '../cards/product-card.ts';
import { cropAround, WHOLE_PICTURE } from './crop.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** What the page shows of an answer. */
export type ShownResults = Omit<LikeProducts, 'items'> & { items: ProductCard[]; reading: string };

export const shownResults = ({ items, ...rest }: LikeProducts, reading: string): ShownResults => ({
  ...rest,
  reading,
  items: items.map(({ likeness, ...card }) => toProductCard(card)),
});

type PictureState = {
  /** The file, and its URL for the page; no URL where the browser cannot show it. null before there is one. */
  picture: { file: Blob; url: string | null } | null;
  /** The crop frame over the picture. */
  crop: PicturePart;
  /** The part of the last search. */
  part: PicturePart | null;
  category: number | null;
  words: string;
  busy: boolean;
  /** More products are loading. */
  isLoadingMore: boolean;
  /** Why the search failed; empty where the server could not be reached. */
  error: string | null;
  results: ShownResults | null;
};

const initialState: PictureState = {
  picture: null,
  crop: WHOLE_PICTURE,
  part: null,
  category: null,
  words: '',
  busy: false,
  isLoadingMore: false,
  error: null,
  results: null,
};

/** The picture search of this page load. Going back finds it again. */
export const usePictureSearch = create<PictureState>()(() => initialState);

const { getState, setState: set } = usePictureSearch;
let latestSearch = 0;

async function runSearch(): Promise<void> {
  const { picture, part, category, words } = getState();
  if (!picture) return;
  latestSearch += 1;
  const own = latestSearch;
  set({ busy: true, isLoadingMore: false, error: null });
  const { file } = picture;
  const answer = await call(searchByPicture, { ...part, category: category ?? undefined, words, file });
  // Only the latest search counts.
  if (own !== latestSearch) return;
  if (!answer.ok) {
    set({ busy: false, results: null, error: answer.fields?.[0]?.message ?? answer.message });
    return;
  }
  const isNew = getState().results === null && part === null;
  const { found, reading, ...like } = answer.data;
  set({
    busy: false,
    results: shownResults(like, reading),
    ...(isNew && { crop: cropAround(found) }),
  });
}

/** Starts a search by a picture. */
export async function searchPicture(file: Blob): Promise<void> {
  const before = getState().picture;
  latestSearch += 1;
  const own = latestSearch;
  set({ ...initialState, busy: true });
  if (before?.url) URL.revokeObjectURL(before.url);
  const small = await shrinkPicture(file);
  if (own !== latestSearch) return;
  set({ picture: { file: small ?? file, url: small && URL.createObjectURL(small) } });
  await runSearch();
}

/** Searches again with another part, category or words. */
export async function searchAgain(
  changes: Partial<Pick<PictureState, 'crop' | 'part' | 'category' | 'words'>>,
): Promise<void> {
  set(changes);
  await runSearch();
}

/**
 * Adds more products to those shown, unless another search starts. Returns why it failed, as `error` has it, or null.
 */
export async function loadMore(): Promise<string | null> {
  const { category, words, results, isLoadingMore } = getState();
  if (!results || isLoadingMore) return null;
  const own = latestSearch;
  set({ isLoadingMore: true });
  const { reading } = results;
  const from = results.items.length;
  const answer = await call(searchByReading, { reading, category: category ?? undefined, words, from });
  if (own !== latestSearch) return null;
  set({ isLoadingMore: false });
  if (!answer.ok) return answer.fields?.[0]?.message ?? answer.message;
  // The results may have changed since the first answer.
  const seen = new Set(results.items.map(({ sku }) => sku));
  const more = shownResults(answer.data, reading).items.filter(({ sku }) => !seen.has(sku));
  set({ results: { ...results, total: answer.data.total, items: [...results.items, ...more] } });
  return null;
}

export const setCrop = (crop: PicturePart): void => set({ crop });

/** Returns the picture among dropped or pasted files; undefined without one. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/')) ?? data?.files[0];
