import { useT } from '../../locale/locale.tsx';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { ListPage } from './list-page.tsx';
import { type PackedList, useList } from './packed-list.ts';
import type { WholeShopName } from './whole-shop.ts';

type WholeShopProps = {
  name: WholeShopName;
  list: PackedList;
  crumbs: readonly Crumb[];
  failure: string | undefined;
};

/** A list of a part of the whole shop. */
export function WholeShopList({ name, list, ...rest }: WholeShopProps) {
  const t = useT();
  return <ListPage title={t(`nav.${name}`)} text={t(`wholeText.${name}`)} list={useList(list)} {...rest} />;
}
