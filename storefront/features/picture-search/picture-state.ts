import { create } from 'zustand';
import { type PicturePart, type PictureResults, searchByPicture } from '../../../contract/discovery.ts';
import { call } from '../../call.ts';
import { type ShownCard, shownCard } from '../list/shown-card.ts';
import { cropAround, WHOLE } from './crop.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** What the page shows of an answer. */
export type ShownResults = Omit<PictureResults, 'items'> & { items: ShownCard[] };

export const shownResults = ({ items, ...rest }: PictureResults): ShownResults => ({
  ...rest,
  items: items.map(({ likeness, ...card }) => shownCard(card)),
});

type PictureState = {
  /** As it is sent, and its address for the page; null before there is one. */
  picture: { file: Blob; url: string } | null;
  /** The frame as it stands over the picture. */
  crop: PicturePart;
  /** What was asked for last. */
  part: PicturePart | null;
  category: number | null;
  words: string;
  busy: boolean;
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
  set({ busy: true, refused: null });
  const { file } = picture;
  const answer = await call(searchByPicture, { ...part, category: category ?? undefined, words, file });
  // Only the last question counts.
  if (own !== asked) return;
  if (!answer.ok) {
    set({ busy: false, results: null, refused: answer.fields?.[0]?.message ?? answer.message });
    return;
  }
  const isNew = now().results === null && part === null;
  set({
    busy: false,
    results: shownResults(answer.data),
    ...(isNew && { crop: cropAround(answer.data.found) }),
  });
}

/** Takes a picture and looks for what is like it. */
export async function takePicture(file: Blob): Promise<void> {
  const before = now().picture;
  asked += 1;
  const own = asked;
  set({ ...nothing, busy: true });
  if (before) URL.revokeObjectURL(before.url);
  const small = await shrinkPicture(file);
  if (own !== asked) return;
  set({ picture: { file: small, url: URL.createObjectURL(small) } });
  await ask();
}

/** Looks again, for another part, in another category or with other words. */
export async function lookAgain(
  changes: Partial<Pick<PictureState, 'crop' | 'part' | 'category' | 'words'>>,
): Promise<void> {
  set(changes);
  await ask();
}

export const setCrop = (crop: PicturePart): void => set({ crop });

/** The picture among what was dropped or pasted; undefined without one. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/')) ?? data?.files[0];
