import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFrame } from '../shell/use-frame.ts';

/** Nothing found: what may help, and where else to look. */
export function SearchHelp({ keyword }: { keyword: string }) {
  const { t, href } = useLocale();
  const { categories } = useFrame();
  return (
    <EmptyState
      icon="search"
      title={t('search.nothing', { keyword })}
      actions={categories.slice(0, 8).map(({ id, slug, name }) => (
        <a key={id} href={href(`/c/${slug}`)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {name}
        </a>
      ))}
    >
      <ul className="list-disc pl-5 text-left">
        <li>{t('search.hintSpelling')}</li>
        <li>{t('search.hintFewer')}</li>
        <li>{t('search.hintSku')}</li>
      </ul>
    </EmptyState>
  );
}
