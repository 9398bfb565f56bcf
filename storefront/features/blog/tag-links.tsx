import { useLocale } from '../../locale/locale.tsx';

/** Tags as links to the posts that have them. */
export function TagLinks({ tags }: { tags: readonly { slug: string; name: string }[] }) {
  const { t, href } = useLocale();
  return (
    <nav aria-label={t('blog.tags')}>
      <ul className="post-tags">
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <a href={href(`/blog/tag/${slug}`)} className="post-tag">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
