import type { PageShop } from '../../../contract/page.ts';
import { getTextPage, type TextPage } from '../../../contract/text-pages.ts';
import { pageThemes } from '../../config/page-themes.ts';
import { createScene } from '../../config/scene.ts';

/** Loads a page of text with its head and its breadcrumb. Throws the refusal as a response. */
export async function loadTextPage(shop: PageShop, page: TextPage) {
  const { call, language, publicUrl, mobileUrl } = shop;
  const answer = await call(getTextPage, { page });
  if (!answer.ok) throw new Response(null, { status: answer.code });
  const { title, description } = answer.data;
  const path = `/${page}`;
  const theme = pageThemes[page];
  return {
    document: { ...answer.data, scene: theme && createScene(theme) },
    head: { title, description, canonical: path, language, publicUrl, mobileUrl },
    crumbs: [{ name: title, to: path }],
  };
}
