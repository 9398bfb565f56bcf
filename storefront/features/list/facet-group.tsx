import { type ToggleEvent, useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useStandingHtml } from '../../ui/use-standing-html.ts';
import { valuesHtml } from './facet-html.ts';
import { fetchAllValues } from './fetch-all-values.ts';
import { listPath } from './list-path.ts';
import { MAX_VALUES_SHOWN, type SentFacet, type ShownValue } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';

/** The target of the link that expands a facet without scripts; a phone shows the filters while it is the target. */
const EXPANDED_FACET_ID = 'facet';

type GroupProps = { facet: SentFacet; list: ShownList };

/** From how many values on a field filters them: as many as an open facet shows without one. */
const MIN_VALUES_SEARCHED = MAX_VALUES_SHOWN + 1;

/** A facet with its values. More of them load on demand, and with many comes a field that filters them. */
export function FacetGroup({ facet, list }: GroupProps) {
  const [isOpen] = useState(facet.isOpen);
  const { all, isLoading, load } = useAllValues(facet, list);
  const [search, setSearch] = useState('');
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && facet.isEmpty && !all) load();
  };
  return (
    <details
      id={facet.isExpanded ? EXPANDED_FACET_ID : undefined}
      open={isOpen}
      onToggle={onToggle}
      className="group border-b border-rule"
    >
      <summary className="flex min-h-11 items-center justify-between gap-2 font-medium">
        {facet.name}
        <Icon name="down" className="size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        {(all?.values?.length ?? 0) >= MIN_VALUES_SEARCHED && (
          <ValueSearch name={facet.name} onSearch={setSearch} />
        )}
        <Values facet={facet} all={all} search={search} />
        {facet.more > 0 && !all && <MoreValues facet={facet} list={list} busy={isLoading} onLoad={load} />}
        {all && all.more > 0 && <HiddenCount count={all.more} />}
      </div>
    </details>
  );
}

/** All values of a facet: null until they are loaded. */
function useAllValues(facet: SentFacet, list: ShownList) {
  const { t } = useLocale();
  const [all, setAll] = useState<SentFacet | null>(facet.isExpanded ? facet : null);
  const [isLoading, setLoading] = useState(all !== null);
  useEffect(() => {
    if (!isLoading) return;
    let isGone = false;
    void fetchAllValues(list, facet.code, t).then((loaded) => {
      if (isGone) return;
      if (loaded) setAll(loaded);
      // After a failure the button works again.
      else setLoading(false);
    });
    return () => {
      isGone = true;
    };
  }, [isLoading, list, facet.code, t]);
  return { all, isLoading, load: () => setLoading(true) };
}

function Values({ facet, all, search }: { facet: SentFacet; all: SentFacet | null; search: string }) {
  const { language } = useLocale();
  const id = `values-${facet.code}`;
  const { values } = all ?? facet;
  const standing = useStandingHtml(id, values === null);
  const markup = useMemo(() => {
    if (values === null) return { __html: standing };
    const words = search.trim().toLocaleLowerCase(language);
    const matches = ({ text, selected }: ShownValue) =>
      selected || words === '' || text.toLocaleLowerCase(language).includes(words);
    return { __html: valuesHtml(facet, values.filter(matches), language) };
  }, [facet, values, standing, search, language]);
  return (
    <fieldset
      id={id}
      aria-label={facet.name}
      data-markup
      className={all ? 'max-h-80 overflow-y-auto overscroll-contain' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes the values' names.
      dangerouslySetInnerHTML={markup}
    />
  );
}

type SearchProps = { name: string; onSearch: (text: string) => void };

function ValueSearch({ name, onSearch }: SearchProps) {
  const { t } = useLocale();
  return (
    <input
      type="search"
      onInput={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      aria-label={t('filters.find', { name })}
      placeholder={t('filters.find', { name })}
      className="script-only control mb-2"
    />
  );
}

type MoreProps = { facet: SentFacet; list: ShownList; busy: boolean; onLoad: () => void };

/** A button that loads all values, and a link to the page with all of them for a browser without JavaScript. */
function MoreValues({ facet, list, busy, onLoad }: MoreProps) {
  const { t, href } = useLocale();
  const label = t(facet.isEmpty ? 'filters.values' : 'filters.more', { count: facet.more });
  const expanded = listPath(list.path, { ...list.query, page: 1, all: facet.code }, list.defaultSort);
  return (
    <>
      <button
        type="button"
        aria-busy={busy}
        onClick={onLoad}
        className="mt-1 min-h-8 text-13 text-act hover:underline"
      >
        {label}
      </button>
      <a
        href={`${href(expanded)}#${EXPANDED_FACET_ID}`}
        rel="nofollow"
        className="mt-1 hidden text-13 text-act underline noscript:inline-block"
      >
        {label}
      </a>
    </>
  );
}

function HiddenCount({ count }: { count: number }) {
  const { t } = useLocale();
  return <p className="mt-1 text-13 text-ink-3">{t('filters.beyond', { count })}</p>;
}
