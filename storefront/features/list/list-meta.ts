import type { MetaDescriptor } from 'react-router';
import { type Head, headTags } from '../../head/head.ts';
import { crumbsJson, itemListJson } from '../../head/json-ld.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { type PackedList, unpackList } from './packed-list.ts';

/** The head of a list's page, with what machines read of the way to it and of its products. */
export function listMeta(
  data: { head: Head; list: PackedList; crumbs: readonly Crumb[] } | undefined,
): MetaDescriptor[] {
  if (!data || !import.meta.env.SSR) return headTags(data?.head);
  const { head, crumbs } = data;
  const list = unpackList(data.list);
  return headTags(
    head,
    ...(crumbs.length > 0 ? [crumbsJson(head, crumbs)] : []),
    ...(list.items && list.items.length > 0 ? [itemListJson(head, list.items)] : []),
  );
}
