import { getBlogCategories } from '../../../contract/blog.ts';
import { NotFoundHead } from '../../head/missing-head.tsx';
import { pageShop } from '../../page-shop.ts';
import styles from '../../styles/blog.css?url';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { PageOutlet } from '../../ui/part.tsx';
import { Shell } from '../shell.tsx';
import type { Route } from './+types/blog';

const BlogBar = lazyOnInteraction(
  'blog-bar',
  async () => (await import('../../features/blog/blog-bar.tsx')).BlogBar,
);

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageShop).call(getBlogCategories, {});
  return { categories: answer.ok ? answer.data.map(({ path, name }) => ({ path, name })) : [] };
}

/** The pages of the blog: the shop's header and footer, and the blog's own bar. */
export default function BlogLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell>
      {/* A file of its own: with it, what stands in the page would be more than its budget. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <div id="blog-bar">
        <BlogBar categories={loaderData.categories} />
      </div>
      <PageOutlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorScreen error={error} head={<NotFoundHead />} />
    </Shell>
  );
}
