import { useLocale } from '../../locale/locale.tsx';

const link = 'inline-flex min-h-9 items-center underline decoration-1 underline-offset-3';

/** What a buyer comes back for. */
export function StripLinks() {
  const { t, href } = useLocale();
  return (
    <span className="ml-auto hidden gap-6 md:flex">
      <a href={href('/order-lookup')} className={link}>
        {t('footer.lookup')}
      </a>
      <a href={href('/new-faq-search')} className={link}>
        {t('footer.help')}
      </a>
    </span>
  );
}
