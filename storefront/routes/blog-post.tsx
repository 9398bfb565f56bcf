import { data } from 'react-router';
import { getPost } from '../../contract/blog.ts';
import { getCards } from '../../contract/list.ts';
import { blogMeta, linksLeftOut, writtenLinks } from '../features/blog/blog-head.ts';
import { PostArticle } from '../features/blog/post-article.tsx';
import { BlogCards } from '../features/blog/post-card.tsx';
import { articleTags, postJson } from '../features/blog/post-json-ld.ts';
import { toProductCard } from '../features/cards/product-card.ts';
import { addForms } from '../features/cart/add-forms.ts';
import { createHead } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { notFound } from '../locale/not-found.ts';
import { localizePath, splitPath } from '../locale/paths.ts';
import { redirectTo } from '../locale/redirect-to.ts';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';

const PostProducts = lazyOnInteraction(
  'post-products',
  async () => (await import('../features/blog/post-products.tsx')).PostProducts,
);

/** Loads a post under its own path; another category in front of it is redirected. */
export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const shop = context.get(pageShop);
  const { language } = shop;
  const answer = await shop.call(getPost, { id: params.id });
  if (!answer.ok && answer.code !== 404)
    throw data(null, { status: answer.code, statusText: answer.message });
  if (!answer.ok) throw notFound(url.pathname);
  const { skus, related, ...post } = answer.data;
  if (post.path !== decodeURIComponent(splitPath(url.pathname).path))
    throw redirectTo(shop, url, post.path, { status: 301 });
  const cards = skus.length > 0 ? await shop.call(getCards, { skus: skus.join(',') }) : null;
  const t = createShopT(shop, 'our_blog');
  return {
    post,
    related,
    products: cards?.ok ? cards.data.items.map(toProductCard) : [],
    currency: shop.currency,
    url: shop.publicUrl + localizePath(post.language, post.path),
    feed: t('blog.name'),
    crumbs: [
      { name: t('blog.name'), to: '/blog' },
      ...post.trail.map(({ path, name }) => ({ name, to: path })),
      { name: post.title, to: post.path },
    ],
    head: createHead(shop, {
      title: post.title,
      description: post.summary,
      canonical: post.path,
      type: 'article',
      picture: post.picture,
      without: linksLeftOut(language, post.language, post.languages),
    }),
  };
}

/** Adds a card to the cart without JavaScript. */
export const action = (args: ActionArgs) => submitForm(args, addForms);

export const meta: Meta<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return blogMeta(undefined);
  const { head, post } = loaderData;
  const links = writtenLinks(head, post.language, post.languages);
  return blogMeta(loaderData, [...links, ...articleTags(post)], postJson(head, post));
};

export default function BlogPost({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { post, related, products, currency, crumbs, url } = loaderData;
  const t = useT();
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      {actionData?.refused?.message && (
        <p role="alert" className="mt-4 rounded-md border border-error p-3 text-error">
          {actionData.refused.message}
        </p>
      )}
      <PostArticle post={post} url={url} />
      {products.length > 0 && (
        <div id="post-products">
          <PostProducts items={products} currency={currency} />
        </div>
      )}
      {related.length > 0 && (
        <section className="mt-12">
          <h2 className="text-18 font-semibold md:text-18">{t('blog.related')}</h2>
          <BlogCards posts={related} heading="h3" />
        </section>
      )}
    </div>
  );
}
