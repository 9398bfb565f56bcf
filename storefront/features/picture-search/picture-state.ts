import { create } from 'zustand';
import {
  type LikeProducts,
  type PicturePart,
  searchByPicture,
  searchByReading,
} from '../../../contract/discovery.ts';
import { call } from '../../api/call.ts';
import { type ShownCard, shownCard } from '../cards/product-card.ts';
import { cropAround, WHOLE } from './crop.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** What the page shows of an answer, and what it goes on with. */
export type ShownResults = Omit<LikeProducts, 'items'> & { items: ShownCard[]; reading: string };

export const shownResults = ({ items, ...rest }: LikeProducts, reading: string): ShownResults => ({
  ...rest,
  reading,
  items: items.map(({ likeness, ...card }) => shownCard(card)),
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
  growing: boolean;
  /** What was wrong, in words; empty where the shop could not be reached. */
  refused: string | null;
  results: ShownResults | null;
};

const nothing: PictureState = {
  picture: null,
  crop: WHOLE,
  part: null,
  category: null,
  words: '',
  busy: false,
  growing: false,
  refused: null,
  results: null,
};

/** The picture that is looked for. It lives as long as the page does, so that going back finds it again. */
export const usePictureSearch = create<PictureState>()(() => nothing);

const { getState: now, setState: set } = usePictureSearch;
let asked = 0;

async function ask(): Promise<void> {
  const { picture, part, category, words } = now();
  if (!picture) return;
  asked += 1;
  const own = asked;
  set({ busy: true, growing: false, refused: null });
  const { file } = picture;
  const answer = await call(searchByPicture, { ...part, category: category ?? undefined, words, file });
  // Only the last question counts.
  if (own !== asked) return;
  if (!answer.ok) {
    set({ busy: false, results: null, refused: answer.fields?.[0]?.message ?? answer.message });
    return;
  }
  const isNew = now().results === null && part === null;
  const { found, reading, ...like } = answer.data;
  set({
    busy: false,
    results: shownResults(like, reading),
    ...(isNew && { crop: cropAround(found) }),
  });
}

/** Takes a picture and looks for what is like it. */
export async function takePicture(file: Blob): Promise<void> {
  const before = now().picture;
  asked += 1;
  const own = asked;
  set({ ...nothing, busy: true });
  if (before?.url) URL.revokeObjectURL(before.url);
  const small = await shrinkPicture(file);
  if (own !== asked) return;
  set({ picture: { file: small ?? file, url: small && URL.createObjectURL(small) } });
  await ask();
}

/** Looks again, for another part, in another category or with other words. */
export async function lookAgain(
  changes: Partial<Pick<PictureState, 'crop' | 'part' | 'category' | 'words'>>,
): Promise<void> {
  set(changes);
  await ask();
}

/**
 * Puts further products after those that are shown. What is asked for meanwhile goes before. Gives what was wrong, in
 * words as `refused` has them; null where nothing was.
 */
export async function showMore(): Promise<string | null> {
  const { category, words, results, growing } = now();
  if (!results || growing) return null;
  const own = asked;
  set({ growing: true });
  const { reading } = results;
  const from = results.items.length;
  const answer = await call(searchByReading, { reading, category: category ?? undefined, words, from });
  if (own !== asked) return null;
  set({ growing: false });
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
