import type { ReactNode } from 'react';
import { useLocale } from '../../locale/locale.tsx';

type ListProps = {
  links: readonly (readonly [path: string, textKey: string])[];
  className?: string;
  linkClassName: string;
  /** Further items after the links. */
  children?: ReactNode;
};

/** Links of a menu or footer: paths of the shop with the keys of their texts. */
export function LinkList({ links, className, linkClassName, children }: ListProps) {
  const { t, href } = useLocale();
  return (
    <ul className={className}>
      {links.map(([path, key]) => (
        <li key={key}>
          <a href={href(path)} className={linkClassName}>
            {t(key)}
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
