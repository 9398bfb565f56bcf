import { data } from 'react-router';
import { getBlogHome } from '../../contract/blog.ts';
import { blogMeta } from '../features/blog/blog-head.ts';
import { BlogCards } from '../features/blog/post-card.tsx';
import { TagLinks } from '../features/blog/tag-links.tsx';
import { createHead } from '../head/head.ts';
import { Link } from '../locale/link.tsx';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export async function loader({ context }: LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getBlogHome, {});
  if (!answer.ok) throw data(null, { status: answer.code, statusText: answer.message });
  const t = createShopT(shop, 'our_blog');
  return {
    ...answer.data,
    feed: t('blog.name'),
    crumbs: [{ name: t('blog.name'), to: '/blog' }],
    head: createHead(shop, {
      title: t('blog.heading'),
      description: t('blog.description'),
      canonical: '/blog',
    }),
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => blogMeta(loaderData);

export default function BlogHome({ loaderData }: PageProps<typeof loader>) {
  const { latest, sections, tags, crumbs } = loaderData;
  const { t, href } = useLocale();
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-24 font-semibold text-balance md:text-24">{t('blog.heading')}</h1>
      <p className="mt-2 max-w-text text-15 text-ink-2">{t('blog.description')}</p>
      {latest.length === 0 && <EmptyState title={t('blog.none')} />}
      <BlogCards posts={latest} first={1} featured />
      {sections.map(({ path, name, posts }) => (
        <section key={path} className="mt-12">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-18 font-semibold md:text-18">{name}</h2>
            <a className="link inline-block py-0.5 whitespace-nowrap" href={href(path)}>
              {t('blog.all')}
            </a>
          </div>
          <BlogCards posts={posts} heading="h3" />
        </section>
      ))}
      {tags.length > 0 && <TagLinks tags={tags} />}
      <p className="mt-8">
        <Link to="/blog/rss.xml" reload className="link inline-block py-0.5">
          {t('blog.rss')}
        </Link>
      </p>
    </div>
  );
}
