import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

/** What narrows the entries of an account; days as YYYY-MM-DD. */
export type Filter = { kind?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Reads a filter from the query of a page. */
export const filterOf = (url: URL): Filter & { before?: string | undefined } => {
  const read = (name: string) => url.searchParams.get(name) || undefined;
  return { kind: read('kind'), from: read('from'), to: read('to'), before: read('before') };
};

/** The page of an account, which is the account of the path without a name. */
type Page = { path: string; account?: string | undefined; filter: Filter };

const pathOf = ({ path, account, filter }: Page, before?: number): string => {
  const given = Object.entries({ account, ...filter, before: before?.toString() }).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

type FilterProps = Page & { kinds: readonly string[] };

/** Narrows the entries by kind and days; a form of its own page, so that it works without JavaScript. */
export function EntryFilter({ path, account, kinds, filter }: FilterProps) {
  const { t, href } = useLocale();
  return (
    <form action={href(path)} className="mb-4 grid grid-cols-2 items-end gap-3 md:flex">
      {account !== undefined && <input type="hidden" name="account" value={account} />}
      <label className="col-span-2 text-13 text-ink-2">
        {t('ledger.what')}
        <select name="kind" defaultValue={filter.kind ?? ''} className="control mt-1">
          <option value="">{t('ledger.allKinds')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`ledger.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="min-w-0 text-13 text-ink-2">
          {t(`ledger.${name}`)}
          <input type="date" name={name} defaultValue={filter[name]} className="control mt-1" />
        </label>
      ))}
      <Button type="submit" variant="secondary" className="col-span-2">
        {t('ledger.show')}
      </Button>
    </form>
  );
}

/** Links to the first entries and to older ones. */
export function EntryPages({ isFirst, next, ...page }: Page & { isFirst: boolean; next: number | null }) {
  const { t } = useLocale();
  return (
    <nav aria-label={t('ledger.pages')} className="mt-4 flex gap-6">
      {!isFirst && (
        <Link to={pathOf({ ...page, filter: {} })} className="link inline-block min-h-6">
          {t('ledger.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={pathOf(page, next)} className="link inline-block min-h-6">
          {t('ledger.older')}
        </Link>
      )}
    </nav>
  );
}
