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

/** What the page shows of an answer, and what it goes on with. */
export type ShownResults = Omit<LikeProducts, 'items'> & { items: ProductCard[]; reading: string };

export const shownResults = ({ items, ...rest }: LikeProducts, reading: string): ShownResults => ({
  ...rest,
  reading,
  items: items.map(({ likeness, ...card }) => toProductCard(card)),
});

type PictureState = {
  /** As it is sent, and its URL for the page, null where this browser cannot show it; null before there is one. */
  picture: { file: Blob; url: string | null } | null;
  /** The frame as it stands over the picture. */
  crop: PicturePart;
  /** What was asked for last. */
  part: PicturePart | null;
  category: number | null;
  words: string;
  busy: boolean;
  /** Further products are on their way. */
  isLoadingMore: boolean;
  /** What was wrong, in words; empty where the shop could not be reached. */
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

/** The picture that is looked for. It lives as long as the page does, so that going back finds it again. */
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
  // Only the last question counts.
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

/** Takes a picture and looks for what is like it. */
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

/** Looks again, for another part, in another category or with other words. */
export async function searchAgain(
  changes: Partial<Pick<PictureState, 'crop' | 'part' | 'category' | 'words'>>,
): Promise<void> {
  set(changes);
  await runSearch();
}

/**
 * Puts further products after those that are shown. What is asked for meanwhile goes before. Gives what was wrong, in
 * words as `refused` has them; null where nothing was.
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
  // Products may have come and gone since the first answer.
  const seen = new Set(results.items.map(({ sku }) => sku));
  const more = shownResults(answer.data, reading).items.filter(({ sku }) => !seen.has(sku));
  set({ results: { ...results, total: answer.data.total, items: [...results.items, ...more] } });
  return null;
}

export const setCrop = (crop: PicturePart): void => set({ crop });

/** The picture among what was dropped or pasted; undefined without one. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/')) ?? data?.files[0];
