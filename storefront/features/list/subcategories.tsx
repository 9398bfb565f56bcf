import type { CategoryNode } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

/** Categories with a picture, their names and numbers of products. */
export function Subcategories({ nodes, first }: { nodes: readonly CategoryNode[]; first?: boolean }) {
  const { t, href, language } = useLocale();
  if (nodes.length === 0) return null;
  return (
    <ul
      aria-label={t('categories.name')}
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6"
    >
      {nodes.map(({ id, slug, name, count, picture }) => (
        <li key={id}>
          <a
            href={href(`/c/${slug}`)}
            className="flex h-full items-center gap-2 rounded-md border border-hairline p-2 xl:gap-3 hover:border-control hover:text-brand"
          >
            <ProductPicture
              source={picture}
              alt=""
              size={64}
              first={first ?? false}
              className="size-10 shrink-0 max-[359px]:size-8 rounded-sm sm:size-12 xl:size-14"
            />
            <span className="min-w-0">
              <span className="line-clamp-3 text-13 font-medium hyphens-auto">{name}</span>
              <span className="text-12 text-ink-3 tabular-nums">{count.toLocaleString(language)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
