import { languageTags } from '../../../contract/fields.ts';
import type { Sort, QueryInterpretation as Words } from '../../../contract/list.ts';
import { languageNames } from '../../locale/language-names.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { localizePath } from '../../locale/paths.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { listPath } from './list-path.ts';

type UnderstoodProps = {
  keyword: string;
  category: { slug: string; name: string } | null;
  understood: Words | null;
  /** The list's order, and its path in the order of relevance. */
  sort: Sort;
  byRelevance: string;
};

/** How the search changed the typed words, and a link out of the category. */
export function SearchInterpretation(props: UnderstoodProps) {
  const { keyword, category, understood, sort, byRelevance } = props;
  const { t, language: own, money } = useLocale();
  const { currency } = useRootData();
  const { corrected = null, matched = 'all', exact = null, dropped = [], unknown = [] } = understood ?? {};
  const { language = own, price = null, others = null } = understood ?? {};
  const droppedKnown = dropped.filter((word) => !unknown.includes(word));
  const priceText = ({ min, max }: NonNullable<Words['price']>): string =>
    t(min === null ? 'chip.priceTo' : max === null ? 'chip.priceFrom' : 'chip.price', {
      min: min === null ? '' : money(min, currency),
      max: max === null ? '' : money(max, currency),
    });
  const messages = [
    corrected !== null && t('search.corrected', { corrected, keyword }),
    price !== null && priceText(price),
    matched === 'some' &&
      (exact ? t(sort === 'best' ? 'search.exact' : 'search.exactAmong', { exact }) : t('search.some')),
    droppedKnown.length > 0 &&
      t(exact ? 'search.droppedFromOthers' : 'search.dropped', { words: droppedKnown.join(', ') }),
    unknown.length > 0 && t('search.unknown', { words: unknown.join(', ') }),
  ].filter((text) => text !== false);
  if (messages.length === 0 && !category && language === own && others === null) return null;
  return (
    <div className="mt-1 max-w-text text-ink-2">
      {messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {language !== own && (
        <p>
          <a
            href={localizePath(language, listPath('/search', { keyword }))}
            hrefLang={languageTags[language]}
            data-reload
            className="link inline-block py-0.5"
          >
            {t('search.language', { keyword, language: languageNames[language] })}
          </a>
        </p>
      )}
      {others !== null && (
        <p>
          <Link to={byRelevance} className="link inline-block py-0.5">
            {t('search.others', { others })}
          </Link>
        </p>
      )}
      {category && (
        <p>
          <Link to={listPath('/search', { keyword })} className="link inline-block py-0.5">
            {t('search.everywhere')}
          </Link>
        </p>
      )}
    </div>
  );
}
