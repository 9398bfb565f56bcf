import { PICTURES_SHOWN } from '../../../contract/discovery.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { ShownResults } from './picture-state.ts';

/**
 * Previous and next page of results without scripts. They send the picture's reading, since a browser does not keep a
 * file for another page.
 */
export function FormPager({ results, from }: { results: ShownResults; from: number }) {
  const { t, href } = useLocale();
  const { items, total, reading, words } = results;
  const last = from + items.length;
  if (from === 0 && last >= total) return null;
  return (
    <form
      action={`${href('/searchimg')}#found`}
      method="post"
      encType="multipart/form-data"
      className="flex flex-col items-center gap-3 pt-6 text-center"
    >
      <input type="hidden" name="reading" value={reading} />
      <input type="hidden" name="words" value={words} />
      <p role="status" className="font-medium">
        {t('picture.span', { first: from + 1, last, total })}
      </p>
      <div className="flex gap-3">
        {from > 0 && <Page to={Math.max(0, from - PICTURES_SHOWN)}>{t('pages.previous')}</Page>}
        {last < total && <Page to={last}>{t('pages.next')}</Page>}
      </div>
      <p className="max-w-text text-13 text-ink-3">{t('picture.closerWords')}</p>
    </form>
  );
}

const Page = ({ to, children }: { to: number; children: string }) => (
  <button type="submit" name="from" value={to} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
    {children}
  </button>
);
