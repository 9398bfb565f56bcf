import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Days } from '../../ui/choice.tsx';

/** What narrows the entries of an account; days as YYYY-MM-DD. */
export type Filter = { kind?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Reads a filter from the query of a page. */
export const filterOf = (url: URL): Filter & { before?: string | undefined } => {
  const read = (name: string) => url.searchParams.get(name) || undefined;
  return { kind: read('kind'), from: read('from'), to: read('to'), before: read('before') };
};

/** The page of an account, which is the account of the path without a name. */
export type EntryPage = { path: string; account?: string | undefined; filter: Filter };

/** The path of a page of entries, behind the one with the id `before`. */
export const pathOf = ({ path, account, filter }: EntryPage, before?: number): string => {
  const given = Object.entries({ account, ...filter, before: before?.toString() }).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

type FilterProps = EntryPage & { kinds: readonly string[] };

/** Narrows the entries by kind and days; a form of its own page, so that it works without JavaScript. */
export function EntryFilter({ path, account, kinds, filter }: FilterProps) {
  const { t, href } = useLocale();
  return (
    // Its fields show what the page is narrowed by, also after a link has changed that.
    <form
      key={pathOf({ path, account, filter })}
      action={href(path)}
      className="mb-4 grid grid-cols-2 items-end gap-3 md:flex"
    >
      {account !== undefined && <input type="hidden" name="account" value={account} />}
      <div className="col-span-2">
        <Choice
          name="kind"
          label={t('ledger.what')}
          options={[
            { value: '', text: t('ledger.allKinds') },
            ...kinds.map((kind) => ({ value: kind, text: t(`ledger.kind.${kind}`) })),
          ]}
          value={filter.kind}
        />
      </div>
      <Days from={t('ledger.from')} to={t('ledger.to')} values={filter} />
      <Button type="submit" variant="secondary" className="col-span-2">
        {t('ledger.show')}
      </Button>
    </form>
  );
}

/** Links to the first entries and to older ones. */
export function EntryPages({
  isFirst,
  next,
  ...page
}: EntryPage & { isFirst: boolean; next: number | null }) {
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
