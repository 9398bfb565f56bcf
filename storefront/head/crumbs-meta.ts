import type { MetaDescriptor } from 'react-router';
import { type Head, headTags } from './head.ts';
import { crumbsJson } from './json-ld.ts';

type Data = { head: Head; crumbs: Parameters<typeof crumbsJson>[1] };

/**
 * The head of a page with the way to it, and what else machines read of it; a browser has no use for that, so that only
 * the document has it.
 */
export function crumbsMeta(data: Data | undefined, ...jsonLd: object[]): MetaDescriptor[] {
  if (!data || !import.meta.env.SSR) return headTags(data?.head);
  const { head, crumbs } = data;
  return headTags(head, ...(crumbs.length > 0 ? [crumbsJson(head, crumbs)] : []), ...jsonLd);
}
