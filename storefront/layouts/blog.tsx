import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { getBlogCategories } from '../../contract/blog.ts';
import type { LoaderArgs, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import styles from '../styles/blog.css?url';
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx';
import { Shell } from './shell.tsx';

const BlogBar = lazyOnInteraction(
  'blog-bar',
  async () => (await import('../features/blog/blog-bar.tsx')).BlogBar,
);

export async function loader({ context }: LoaderArgs) {
  const answer = await context.get(pageShop).call(getBlogCategories, {});
  return { categories: answer.ok ? answer.data.map(({ path, name }) => ({ path, name })) : [] };
}

type Loaded = PageProps<typeof loader>['loaderData'];

/** The pages of the blog: the shop's header and footer, and the blog's own bar. */
export default function Blog({ children }: { children: ReactNode }) {
  const loaded = useLoaderData<Loaded | undefined>();
  return (
    <Shell>
      {/* A file of its own: with it, what stands in the page would be more than its budget. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      {loaded && (
        <div id="blog-bar">
          <BlogBar categories={loaded.categories} />
        </div>
      )}
      {children}
    </Shell>
  );
}
