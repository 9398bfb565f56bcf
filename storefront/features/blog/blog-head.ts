import type { MetaDescriptor } from 'react-router';
import { type Language, languages } from '../../../contract/fields.ts';
import type { Head } from '../../head/head.ts';
import { crumbsMeta } from '../../head/json-ld.ts';
import { localizePath } from '../../locale/paths.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

type Data = {
  head: Head;
  crumbs: readonly Crumb[];
  /** Name of the feed. */
  feed: string;
};

/** Returns the tags of a page of the blog: the feed of its language, then what every page has. */
export function blogMeta(data: Data | undefined, tags: MetaDescriptor[] = [], ...jsonLd: object[]) {
  if (!data) return crumbsMeta(undefined);
  const { publicUrl, language } = data.head;
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: data.feed,
    href: publicUrl + localizePath(language, '/blog/rss.xml'),
  };
  return [feed, ...tags, ...crumbsMeta({ ...data, crumbs: [...data.crumbs] }, ...jsonLd)];
}

/**
 * Returns the links of a post that has not been written in every language: the address of the text that is shown, and
 * those of the languages that it has.
 */
export function writtenLinks(
  { publicUrl, canonical, language }: Head,
  shown: Language,
  written: readonly Language[],
): MetaDescriptor[] {
  if (written.length === languages.length) return [];
  const url = (one: Language) => publicUrl + localizePath(one, canonical);
  const alternate = (hrefLang: string, one: Language) => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang },
    href: url(one),
  });
  return [
    ...(shown === language ? [] : [{ tagName: 'link', rel: 'canonical', href: url(shown) }]),
    ...languages.filter((one) => written.includes(one)).map((one) => alternate(one, one)),
    alternate('x-default', 'en'),
  ];
}

/** What `createHead` leaves to `writtenLinks`. */
export const linksLeftOut = (
  language: Language,
  shown: Language,
  written: readonly Language[],
): NonNullable<Head['without']> => {
  if (written.length === languages.length) return [];
  return shown === language ? ['alternates'] : ['alternates', 'canonical', 'mobile'];
};
