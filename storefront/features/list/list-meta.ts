import type { MetaDescriptor } from 'react-router';
import { crumbsMeta } from '../../head/crumbs-meta.ts';
import type { Head } from '../../head/head.ts';
import { itemListJson } from '../../head/json-ld.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { type PackedList, unpackList } from './packed-list.ts';

/** Returns the head of a list page with JSON-LD of its breadcrumb and products. */
export function listMeta(
  data: { head: Head; list: PackedList; crumbs: readonly Crumb[] } | undefined,
): MetaDescriptor[] {
  const items = data && import.meta.env.SSR ? unpackList(data.list).items : null;
  return crumbsMeta(data, ...(data && items?.length ? [itemListJson(data.head, items)] : []));
}
