import { useLocale } from '../../locale/locale.tsx';

type FactsProps = { published: string; updated?: string; minutes: number };

/** When a post was published, and how long reading it takes. */
export function PostFacts({ published, updated = published, minutes }: FactsProps) {
  const { t, language } = useLocale();
  const day = (moment: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
  const isUpdated = updated.slice(0, 10) !== published.slice(0, 10);
  return (
    <p className="post-facts text-13 text-ink-3">
      <time dateTime={published} suppressHydrationWarning>
        {day(published)}
      </time>
      {isUpdated && (
        <time dateTime={updated} suppressHydrationWarning>
          {t('blog.updated', { day: day(updated) })}
        </time>
      )}
      <span>{t('blog.minutes', { count: minutes })}</span>
    </p>
  );
}
