import { data } from 'react-router';
import { searchByPicture } from '../../../contract/discovery.ts';
import type { PageShop } from '../../../contract/page.ts';
import { shopT } from '../../locale/shop-t.ts';
import type { FormAnswer } from './picture-search.tsx';
import { shownResults } from './picture-state.ts';

/** Searching without scripts: the form is answered by the page with what was found, or with what was wrong. */
export async function searchFromForm(shop: PageShop, request: Request) {
  const form = await request.formData().catch(() => null);
  const sent = form?.get('file');
  if (!(sent instanceof File) || sent.size === 0) {
    const answer: FormAnswer = { results: null, message: shopT(shop, 'picture')('picture.missing') };
    return data(answer, { status: 400 });
  }
  const file = { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()), truncated: false };
  const found = await shop.call(searchByPicture, {
    file,
    words: String(form?.get('words') ?? '').slice(0, 100),
  });
  const answer: FormAnswer = found.ok
    ? { results: shownResults(found.data), message: null }
    : { results: null, message: found.fields?.[0]?.message ?? found.message };
  return data(answer, { status: found.ok ? 200 : found.code });
}
