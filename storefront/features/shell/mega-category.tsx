import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import type { Branch } from './grow-tree.ts';

const MAX_CHILDREN = 8;

/** What is in a department: its children with pictures, each with its own first children. */
export function MegaCategory({ top }: { top: Branch }) {
  const { t, href, language } = useLocale();
  return (
    <>
      <p className="mega-head">
        <a href={href(`/c/${top.slug}`)}>{t('categories.allOf', { name: top.name })}</a>{' '}
        <span>{formatNumber(top.count, language)}</span>
      </p>
      <ul className="mega-groups">
        {top.children.map(({ id, slug, name, picture, children }) => (
          <li key={id}>
            <a href={href(`/c/${slug}`)} className="mega-group">
              <ProductPicture source={picture} alt="" size={120} className="mega-large" />
              {name}
            </a>
            <ul className="mega-links">
              {children.slice(0, MAX_CHILDREN).map((child) => (
                <li key={child.id}>
                  <a href={href(`/c/${child.slug}`)}>{child.name}</a>
                </li>
              ))}
              {children.length > MAX_CHILDREN && (
                <li>
                  <a href={href(`/c/${slug}`)} className="text-act">
                    {t('categories.more', { count: children.length - MAX_CHILDREN })}
                  </a>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
