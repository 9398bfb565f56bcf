import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/fields.ts';
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

  it('headTags() names the language with a country for social networks', () => {
    const localeOf = (language: Head['language']) =>
      headTags({ ...head, language }).find((tag) => 'property' in tag && tag.property === 'og:locale');
    expect(localeOf('de')).toMatchObject({ content: 'de_DE' });
    for (const language of languages)
      expect(localeOf(language)).toMatchObject({ content: expect.stringMatching(/^[a-z]{2}_[A-Z]{2}$/) });
  });

  it('headTags() contains a JPEG picture, the shop’s own where the page has none', () => {
    const pictureOf = (picture?: string | null) =>
      headTags({ ...head, picture }).find((tag) => 'property' in tag && tag.property === 'og:image');
    const shopPicture = { content: 'https://shop.example/share.jpg' };
    expect(pictureOf('files/a b.png')).toMatchObject({
      content: 'https://shop.example/images/640x640/files/a%20b.png.jpg',
    });
    expect(pictureOf()).toMatchObject(shopPicture);
    expect(pictureOf(null)).toMatchObject(shopPicture);
    expect(pictureOf('http://elsewhere.example/x.png')).toMatchObject(shopPicture);
  });

  it('headTags() contains JSON-LD', () => {
    expect(headTags(head, { '@type': 'Thing' })).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing' },
    });
  });
});
