import { useT } from '../../locale/locale.tsx';

/** Shown while staff check a payment that does not match its order. */
export function ReviewNotice({ className = '' }: { className?: string }) {
  const t = useT();
  return (
    <section aria-labelledby="review" className={`rounded-lg border border-ink p-4 text-left ${className}`}>
      <h2 id="review" className="text-15 font-semibold text-ink">
        {t('review.heading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('review.text')}</p>
    </section>
  );
}
