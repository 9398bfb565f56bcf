import type { ReactNode } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { ListBody } from './list-body.tsx';
import type { ShownList } from './shown-list.ts';

type PageProps = {
  crumbs: readonly Crumb[];
  title: string;
  text?: string | false | undefined;
  picture?: string | null;
  list: ShownList;
  failure: string | undefined;
  /** The number of pictures above the fold. */
  first?: number;
  /** Between the text and the products. */
  children?: ReactNode;
  /** Below the products. */
  after?: ReactNode;
};

/** A page that is a list: breadcrumb, heading, text and products. */
export function ListPage({ crumbs, title, text, picture, list, failure, first, children, after }: PageProps) {
  const t = useT();
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <div className={picture ? 'flex items-center gap-3' : ''}>
        {picture && <ProductPicture source={picture} alt="" size={120} first className="size-20 shrink-0" />}
        <div>
          <h1 className="text-18 font-semibold md:text-24">{title}</h1>
          {text && <p className="mt-1 max-w-text text-ink-2">{text}</p>}
        </div>
      </div>
      {children}
      <ListBody
        list={list}
        failure={failure}
        first={first}
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
      />
      {after}
    </div>
  );
}
