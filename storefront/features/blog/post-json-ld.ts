import type { MetaDescriptor } from 'react-router';
import type { Post } from '../../../contract/blog.ts';
import { languageTags } from '../../../contract/fields.ts';
import { productImage } from '../../../kit/product-image.ts';
import type { Head } from '../../head/head.ts';
import { localizePath } from '../../locale/paths.ts';

type Shown = Pick<Post, 'title' | 'summary' | 'published' | 'updated' | 'language' | 'tags' | 'trail'>;

/** Returns the JSON-LD of a post. */
export function postJson({ publicUrl, canonical, picture }: Head, post: Shown): object {
  const shop = {
    '@type': 'Organization',
    name: 'Lading',
    url: publicUrl,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/favicon.svg` },
  };
  const url = publicUrl + localizePath(post.language, canonical);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    ...(picture && { image: [publicUrl + productImage(picture, 1280)] }),
    datePublished: post.published,
    dateModified: post.updated,
    inLanguage: languageTags[post.language],
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    articleSection: post.trail.map(({ name }) => name),
    keywords: post.tags.map(({ name }) => name),
    author: shop,
    publisher: shop,
  };
}

/** Returns the Open Graph facts of an article. */
export const articleTags = ({ published, updated, trail, tags }: Shown): MetaDescriptor[] => [
  { property: 'article:published_time', content: published },
  { property: 'article:modified_time', content: updated },
  ...trail.slice(0, 1).map(({ name }) => ({ property: 'article:section', content: name })),
  ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
];
