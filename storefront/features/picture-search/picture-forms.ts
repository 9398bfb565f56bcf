import { PICTURES_NEAR, searchByPicture, searchByReading } from '../../../contract/discovery.ts';
import { createShopT } from '../../locale/shop-t.ts';
import { after, type PageForms } from '../../page/submit-form.ts';
import { chosenFile, receivedFile } from '../uploads/received-file.ts';
import { type ShownResults, shownResults } from './picture-state.ts';

/** The answer to a form, after the first `from` products. */
export type FoundByForm = { results: ShownResults; from: number };

const wordsOf = (text: (name: string) => string): string => text('words').slice(0, 100);

/** The forms of a search without scripts: by a picture, or by the reading of one for further pages. */
export const pictureForms: PageForms<FoundByForm> = {
  steps: {
    reading: ({ call, text }) => {
      const reading = text('reading');
      const from = Math.min(PICTURES_NEAR, Math.max(0, Math.trunc(Number(text('from'))) || 0));
      return after(call(searchByReading, { reading, words: wordsOf(text), from }), (found) => ({
        results: shownResults(found, reading),
        from,
      }));
    },
    file: async ({ call, form, shop, text }) => {
      const sent = chosenFile(form);
      if (!sent) return { ok: false, code: 400, message: createShopT(shop, 'picture')('picture.missing') };
      const given = { file: await receivedFile(sent), words: wordsOf(text) };
      return after(call(searchByPicture, given), (found) => ({
        results: shownResults(found, found.reading),
        from: 0,
      }));
    },
  },
};
