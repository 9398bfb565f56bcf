import type { FastifyPluginAsync } from 'fastify';
import { isLanguage, type Language, languageTags } from '../../../contract/fields.ts';
import { escapeXml } from '../../../kit/escape-xml.ts';
import { withLanguage } from '../../platform/pages/language.ts';
import { createCategoryTree } from './category-tree.ts';
import { allCategories, feedPosts } from './query.ts';
import type { BlogDependencies } from './read-blog.ts';

type Options = BlogDependencies & {
  publicUrl: string;
  /** The texts of the blog's pages. */
  texts: (language: Language) => Record<string, string>;
  /** Guests must sign in: the feed lists nothing. */
  closed: boolean;
};

const MAX_ITEMS = 30;
const TEN_MINUTES = 'public, max-age=600';

/** The latest posts of a language as RSS 2.0. */
async function feedOf({ db, now, publicUrl, texts, closed }: Options, language: Language): Promise<string> {
  const at = new Date(now());
  const rows = closed ? [] : await feedPosts(db, language, at, MAX_ITEMS);
  const tree = createCategoryTree(rows.length > 0 ? await allCategories(db, at) : [], language);
  const url = (path: string) => escapeXml(publicUrl + withLanguage(language, path));
  const items = rows.map(({ slug, category, title, summary, published }) => {
    const link = url(tree.postPath(category, slug));
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${published.toUTCString()}</pubDate><category>${escapeXml(tree.link(category).name)}</category><description>${escapeXml(summary)}</description></item>\n`;
  });
  const words = texts(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(`Lading – ${words['blog.name'] ?? ''}`)}</title><link>${url('/blog')}</link><description>${escapeXml(words['blog.description'] ?? '')}</description><language>${languageTags[language].toLowerCase()}</language>
<atom:link href="${url('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>
`;
}

/** The feed of each language: /blog/rss.xml in English, /de/blog/rss.xml in German. */
export const blogFeeds =
  (options: Options): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { language?: string } }>('/blog/rss.xml', async (_, reply) =>
      reply
        .header('cache-control', TEN_MINUTES)
        .type('application/rss+xml; charset=utf-8')
        .send(await feedOf(options, 'en')),
    );
    app.get<{ Params: { language: string } }>('/:language/blog/rss.xml', async (request, reply) => {
      const { language } = request.params;
      if (!isLanguage(language) || language === 'en') return reply.callNotFound();
      return reply
        .header('cache-control', TEN_MINUTES)
        .type('application/rss+xml; charset=utf-8')
        .send(await feedOf(options, language));
    });
  };
