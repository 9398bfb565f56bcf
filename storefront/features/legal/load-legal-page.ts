import { getLegalPage, type LegalPage } from '../../../contract/legal.ts';
import type { PageShop } from '../../../contract/page.ts';

/** Loads a legal page with its head and its breadcrumb. Throws the refusal as a response. */
export async function loadLegalPage(shop: PageShop, page: LegalPage) {
  const { call, language, publicUrl, mobileUrl } = shop;
  const answer = await call(getLegalPage, { page });
  if (!answer.ok) throw new Response(null, { status: answer.code });
  const { title, description } = answer.data;
  const path = `/${page}`;
  return {
    document: answer.data,
    head: { title, description, canonical: path, language, publicUrl, mobileUrl },
    crumbs: [{ name: title, to: path }],
  };
}
