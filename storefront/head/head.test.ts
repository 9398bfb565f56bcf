import { describe, expect, it } from 'vitest';
import { type Head, headTags } from './head.ts';

const head: Head = {
  title: 'Cables',
  description: 'All cables',
  canonical: '/c/cables?page=2',
  language: 'de',
  publicUrl: 'https://shop.example',
  mobileUrl: 'https://m.shop.example',
};
const links = (tags: object[], rel: string) => tags.filter((tag) => 'rel' in tag && tag.rel === rel);

describe('the head of a page', () => {
  it('headTags() contains the absolute canonical URL in the page’s language', () => {
    expect(links(headTags(head), 'canonical')).toEqual([
      { tagName: 'link', rel: 'canonical', href: 'https://shop.example/de/c/cables?page=2' },
    ]);
  });

  it('headTags() contains the page in every language, for phones and as default', () => {
    const alternates = links(headTags(head), 'alternate');
    expect(alternates).toHaveLength(9);
    expect(alternates).toContainEqual(
      expect.objectContaining({
        media: expect.any(String),
        href: 'https://m.shop.example/de/c/cables?page=2',
      }),
    );
    expect(alternates).toContainEqual(
      expect.objectContaining({ hrefLang: 'x-default', href: 'https://shop.example/c/cables?page=2' }),
    );
    expect(alternates).toContainEqual(
      expect.objectContaining({ hrefLang: 'ru', href: 'https://shop.example/ru/c/cables?page=2' }),
    );
  });

  it('headTags() leaves out the links of `without`', () => {
    const search = headTags({ ...head, without: ['canonical', 'alternates', 'mobile'] });
    expect([...links(search, 'canonical'), ...links(search, 'alternate')]).toEqual([]);
    expect(links(headTags({ ...head, without: ['mobile', 'alternates'] }), 'alternate')).toEqual([]);
    const recommended = headTags({ ...head, without: ['canonical'] });
    expect(links(recommended, 'canonical')).toEqual([]);
    expect(links(recommended, 'alternate')).toHaveLength(9);
  });

  it('headTags() contains the links of a page that is not indexed', () => {
    const account = headTags({ ...head, canonical: '/user', noindex: true });
    expect(links(account, 'canonical')).toHaveLength(1);
    expect(links(account, 'alternate')).toHaveLength(9);
  });

  it('headTags() contains JSON-LD', () => {
    expect(headTags(head, { '@type': 'Thing' })).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing' },
    });
  });
});
