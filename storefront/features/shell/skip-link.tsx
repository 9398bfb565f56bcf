import { useT } from '../../locale/locale.tsx';

/** The classes of a link that is seen while it has the focus. */
export const skipClass =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-white';

/** The first link of a page, to its content. */
export const SkipLink = () => (
  <a href="#main" className={skipClass}>
    {useT()('skip')}
  </a>
);
