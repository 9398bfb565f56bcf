import type { HelpAnswer } from '../../../contract/articles.ts';
import { useLocale } from '../../locale/locale.tsx';
import css from '../../styles/legal.css?inline';

/** What a question found, or where to go on. Without a question: the pages that are asked for most. */
export function HelpAnswers({ keyword, answers }: { keyword: string; answers: readonly HelpAnswer[] }) {
  const { t, href } = useLocale();
  if (answers.length === 0)
    return (
      <div className="mt-6 max-w-text">
        {keyword !== '' && (
          <p role="status" className="mb-2 font-medium">
            {t('help.none', { keyword })}
          </p>
        )}
        <ul>
          {['faq', 'shippingtaxes', 'return', 'paymentsrefunds', 'article', 'contactus'].map((page) => (
            <li key={page}>
              <a className="link inline-flex min-h-11 items-center" href={href(`/${page}`)}>
                {t(`page.${page}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="legal mt-6 max-w-text">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the shop */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <p role="status" className="text-13 text-ink-3">
        {t('help.found', { count: answers.length })}
      </p>
      {answers.map(({ heading, html, page, path }) => (
        <section key={path} className="border-b border-rule py-3">
          <h2 className="text-15 font-semibold">{heading}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of files of the shop */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          <a className="link inline-block py-1 text-13" href={href(path)}>
            {page}
          </a>
        </section>
      ))}
    </div>
  );
}
