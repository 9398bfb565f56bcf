import { useLocale } from '../../locale/locale.tsx';

type BarProps = { label: string; done: number; total: number };

/** How much of a work is done, in percent, with what it is; that it is under way, until a part is done. */
export function ProgressBar({ label, done, total }: BarProps) {
  const { language } = useLocale();
  const part = total > 0 ? Math.min(1, done / total) : 0;
  const isKnown = part > 0;
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2 tabular-nums">
      {label}
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={isKnown ? Math.round(part * 100) : undefined}
        style={{ height: 8 }}
        className="w-40 overflow-hidden rounded-full bg-rule"
      >
        <span
          className={`block h-full bg-act ${isKnown ? '' : 'ds-moving'}`}
          style={isKnown ? { width: `${100 * part}%` } : undefined}
        />
      </span>
      {isKnown && new Intl.NumberFormat(language, { style: 'percent' }).format(part)}
    </p>
  );
}
