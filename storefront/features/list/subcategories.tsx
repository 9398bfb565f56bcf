import type { CategoryNode } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { CategoryTile } from './category-tile.tsx';

/** Categories with a picture, their names and numbers of products. */
export function Subcategories({ nodes, first }: { nodes: readonly CategoryNode[]; first?: boolean }) {
  const { t } = useLocale();
  if (nodes.length === 0) return null;
  return (
    <ul
      aria-label={t('categories.name')}
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6"
    >
      {nodes.map(({ id, slug, name, count, picture }) => (
        <li key={id}>
          <CategoryTile to={`/c/${slug}`} {...{ name, count, picture, first }} />
        </li>
      ))}
    </ul>
  );
}
