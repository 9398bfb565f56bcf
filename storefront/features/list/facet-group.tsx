import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { valuesHtml } from './facet-html.ts';
import { fetchAllValues } from './fetch-all-values.ts';
import { listPath } from './list-path.ts';
import type { ShownFacet, ShownValue } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';

/** Where the page without scripts goes on: a phone shows the filters as long as this is what the address points at. */
const EXPANDED_FACET_ID = 'facet';

type GroupProps = { facet: ShownFacet; list: ShownList; open: boolean | undefined };

/** One facet: its values, and where there are many more of them the rest on demand, with a field to find one. */
export function FacetGroup({ facet, list, open }: GroupProps) {
  const { t, href, language } = useLocale();
  const [isOpen] = useState(open);
  const [all, setAll] = useState(facet.isExpanded ? facet : null);
  const [wanted, setWanted] = useState(all !== null);
  const [sought, setSought] = useState('');

  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    void fetchAllValues(list, facet.code, t).then((whole) => {
      if (isGone) return;
      if (whole) setAll(whole);
      // It could not be had; the next press asks again.
      else setWanted(false);
    });
    return () => {
      isGone = true;
    };
  }, [wanted, list, facet.code, t]);

  const markup = useMemo(() => {
    const words = sought.trim().toLocaleLowerCase(language);
    const fits = ({ text, selected }: ShownValue) =>
      selected || words === '' || text.toLocaleLowerCase(language).includes(words);
    return { __html: valuesHtml(facet, (all ?? facet).values.filter(fits), language) };
  }, [facet, all, sought, language]);

  return (
    <details
      id={facet.isExpanded ? EXPANDED_FACET_ID : undefined}
      open={isOpen}
      className="group border-b border-hairline"
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 font-medium">
        {facet.name}
        <Icon name="down" className="size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        {all && (
          <input
            type="search"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            aria-label={t('filters.find', { name: facet.name })}
            placeholder={t('filters.find', { name: facet.name })}
            className="script-only control mb-2"
          />
        )}
        <fieldset
          aria-label={facet.name}
          data-markup
          className={all ? 'max-h-80 overflow-y-auto overscroll-contain' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes whatever a value is called.
          dangerouslySetInnerHTML={markup}
        />
        {facet.more > 0 && !all && (
          <button
            type="button"
            aria-busy={wanted}
            onClick={() => setWanted(true)}
            className="script-only mt-1 min-h-8 text-13 text-brand hover:underline"
          >
            {t('filters.more', { count: facet.more })}
          </button>
        )}
        {facet.more > 0 && !all && (
          <a
            href={`${href(listPath(list.path, { ...list.query, page: 1, all: facet.code }, list.defaultSort))}#${EXPANDED_FACET_ID}`}
            rel="nofollow"
            className="mt-1 hidden text-13 text-brand underline noscript:inline-block"
          >
            {t('filters.more', { count: facet.more })}
          </a>
        )}
        {all && all.more > 0 && (
          <p className="mt-1 text-12 text-ink-3">{t('filters.beyond', { count: all.more })}</p>
        )}
      </div>
    </details>
  );
}
