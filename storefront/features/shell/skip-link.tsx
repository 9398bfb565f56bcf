import { useT } from '../../locale/locale.tsx';

export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-white"
  >
    {useT()('skip')}
  </a>
);
