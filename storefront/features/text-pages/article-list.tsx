import { type Article, type ArticleTopic, articleTopics } from '../../../contract/articles.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';

type Props = { path: string; items: readonly Article[]; topic: ArticleTopic | undefined };

/** Articles as links with their summaries, all or those of a topic. */
export function ArticleList({ path, items, topic }: Props) {
  const { t, href } = useLocale();
  return (
    <>
      <h1 className="mb-2 text-24 font-semibold">{t('page.article')}</h1>
      <p className="mb-4 max-w-text text-ink-2">{t('article.lead')}</p>
      <nav aria-label={t('article.topics')}>
        <ul className="flex flex-wrap gap-x-4">
          {[undefined, ...articleTopics].map((one) => (
            <li key={one ?? 'all'}>
              <Link
                to={one ? `${path}?topic=${one}` : path}
                aria-current={one === topic ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center ${one === topic ? 'font-semibold' : 'link'}`}
              >
                {t(one ? `article.topic.${one}` : 'article.all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="mt-4 max-w-text">
        {items.map(({ id, title, summary }) => (
          <li key={id} className="border-b border-rule py-3">
            <h2 className="text-15 font-semibold">
              <Link to={`${path}?${new URLSearchParams({ id })}`} className="link inline-block py-1">
                {title}
              </Link>
            </h2>
            {/* Escaped by the server, which renders it as a paragraph too. */}
            <p className="mt-1 text-ink-2">{summary}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a className="link inline-block py-0.5" href={href('/new-faq-search')}>
          {t('page.new-faq-search')}
        </a>
      </p>
    </>
  );
}
