import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';

/** How far a file is, as a bar and in numbers. */
export function Progress({ done, total, name }: { done: number; total: number; name: string }) {
  const { t, language } = useLocale();
  const number = (count: number) => formatNumber(count, language);
  // Entries may be added after those that were counted.
  const value = Math.min(done, total);
  return (
    <p className="mt-1 flex items-center gap-2 text-13 text-ink-2 tabular-nums">
      <span
        role="progressbar"
        aria-label={name}
        aria-valuenow={value}
        aria-valuemax={total}
        style={{ height: 8 }}
        className="w-40 overflow-hidden rounded-full bg-rule"
      >
        <span className="block h-full bg-act" style={{ width: `${(100 * value) / total}%` }} />
      </span>
      {t('download.progress', { done: number(value), total: number(total) })}
    </p>
  );
}
