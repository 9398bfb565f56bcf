import { articleTopics, getInfoItems } from '../../contract/articles.ts';
import { ArticleList } from '../features/text-pages/article-list.tsx';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

const PATH = '/article';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'legal');
  const id = url.searchParams.get('id') ?? undefined;
  const topic = articleTopics.find((articleTopic) => articleTopic === url.searchParams.get('topic'));
  const answer = await shop.call(getInfoItems, id ? { id } : { topic, pagesize: 100 });
  if (!answer.ok) throw new Response(null, { status: answer.code });
  const [article] = id ? answer.data.items : [];
  const list = { title: t('page.article'), description: t('article.lead'), canonical: PATH };
  const canonical = `${PATH}?${new URLSearchParams(id ? { id } : { topic: topic ?? '' })}`;
  const head = article
    ? { title: article.title, description: article.summary, canonical, type: 'article' as const }
    : topic
      ? { ...list, title: `${t(`article.topic.${topic}`)} – ${list.title}`, canonical }
      : list;
  return { head: createHead(shop, head), article, topic, items: answer.data.items };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** An editorial article by its id, or the list of all by topic. */
export default function ArticlePage({ loaderData: { article, topic, items } }: PageProps<typeof loader>) {
  const { t, language } = useLocale();
  const crumbs = [{ name: t('page.article'), to: PATH }];
  if (!article)
    return (
      <div className="page-width pb-12">
        <Breadcrumb crumbs={crumbs} />
        <ArticleList path={PATH} items={items} topic={topic} />
      </div>
    );
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          ...crumbs,
          { name: article.title, to: `${PATH}?${new URLSearchParams({ id: article.id })}` },
        ]}
      />
      <TextDocument document={{ ...article, sections: article.sections ?? [] }} />
      <p className="mt-8 text-13 text-ink-3">
        {t('article.changed', { date: date.format(new Date(article.date)) })}
      </p>
    </div>
  );
}
