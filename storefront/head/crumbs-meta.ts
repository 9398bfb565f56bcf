import type { MetaDescriptor } from 'react-router';
import { type Head, headTags } from './head.ts';
import { crumbsJson } from './json-ld.ts';

type Data = { head: Head; crumbs: Parameters<typeof crumbsJson>[1] };

/** Returns the tags of a page with JSON-LD of its breadcrumb, which only documents contain. */
export function crumbsMeta(data: Data | undefined, ...jsonLd: object[]): MetaDescriptor[] {
  if (!data || !import.meta.env.SSR) return headTags(data?.head);
  const { head, crumbs } = data;
  return headTags(head, ...(crumbs.length > 0 ? [crumbsJson(head, crumbs)] : []), ...jsonLd);
}
