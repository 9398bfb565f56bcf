import { data } from 'react-router';
import type { Answer } from '../../../contract/call.ts';
import {
  type LikeProducts,
  PICTURES_NEAR,
  searchByPicture,
  searchByReading,
} from '../../../contract/discovery.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createShopT } from '../../locale/shop-t.ts';
import type { FormAnswer } from './picture-search.tsx';
import { shownResults } from './picture-state.ts';

/** Searches without scripts, by a picture or by the reading of one for further pages. */
export async function pictureSearchAction(shop: PageShop, request: Request) {
  const form = await request.formData().catch(() => null);
  const field = (name: string): string => String(form?.get(name) ?? '');
  const words = field('words').slice(0, 100);
  const reading = field('reading');
  if (reading !== '') {
    const from = Math.min(PICTURES_NEAR, Math.max(0, Math.trunc(Number(field('from'))) || 0));
    return toFormAnswer(await shop.call(searchByReading, { reading, words, from }), reading, from);
  }
  const sent = form?.get('file');
  if (!(sent instanceof File) || sent.size === 0) {
    const answer: FormAnswer = {
      results: null,
      from: 0,
      message: createShopT(shop, 'picture')('picture.missing'),
    };
    return data(answer, { status: 400 });
  }
  const file = { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()), truncated: false };
  const answer = await shop.call(searchByPicture, { file, words });
  return toFormAnswer(answer, answer.ok ? answer.data.reading : '', 0);
}

function toFormAnswer(found: Answer<LikeProducts>, reading: string, from: number) {
  const answer: FormAnswer = found.ok
    ? { results: shownResults(found.data, reading), from, message: null }
    : { results: null, from, message: found.fields?.[0]?.message ?? found.message };
  return data(answer, { status: found.ok ? 200 : found.code });
}
