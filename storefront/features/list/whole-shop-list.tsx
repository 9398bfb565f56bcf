import type { ComponentProps } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListBody } from './list-body.tsx';

type WholeShopProps = {
  /** The list's name among the texts, and its path. */
  name: 'bestselling' | 'newarrivals';
  list: ComponentProps<typeof ListBody>['list'];
  failure: string | undefined;
};

/** A list of the whole shop in one order: what it is, and its products. */
export function WholeShopList({ name, list, failure }: WholeShopProps) {
  const t = useT();
  const path = `/${name}`;
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ name: t(`whole.${name}`), to: path }]} />
      <h1 className="text-20 font-semibold md:text-24">{t(`whole.${name}`)}</h1>
      <p className="mt-1 max-w-text text-ink-2">{t(`wholeText.${name}`)}</p>
      {list.items.length > 0 ? (
        <ListBody list={list} path={path} failure={failure} inOneOrder />
      ) : (
        <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>
      )}
    </div>
  );
}
