import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A search without results: hints, and links to other lists. */
export function EmptySearch({ title }: { title: string }) {
  const { t, href } = useLocale();
  const { categories } = useRootData();
  const elsewhere = [
    ['/productseries', t('nav.series')],
    ['/bestselling', t('nav.bestselling')],
    ...categories.slice(0, 8).map(({ slug, name }) => [`/c/${slug}`, name] as const),
  ] as const;
  return (
    <EmptyState
      icon="search"
      title={title}
      actions={elsewhere.map(([path, name]) => (
        <a key={path} href={href(path)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
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
