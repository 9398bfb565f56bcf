import { type DaySpan, formatDaySpan } from '../../kit/day-span.ts';
import { useLocale } from '../locale/locale.tsx';

/**
 * The days on which something arrives. Browsers may write them by newer rules than the server, which is not a hydration
 * error.
 */
export function Arrival({ days, className }: { days: DaySpan; className?: string }) {
  const { t, language } = useLocale();
  return (
    <span suppressHydrationWarning className={className}>
      {t('arrives', { days: formatDaySpan(days, language) })}
    </span>
  );
}
