import type { OutputOf } from '../../../contract/call.ts';
import type { getWinners } from '../../../contract/warm-up.ts';
import { useLocale } from '../../locale/locale.tsx';

/** Who has won in a draw, with masked names, the latest first. */
export function Winners({ winners, currency }: OutputOf<typeof getWinners>) {
  const { t, money, language } = useLocale();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div>
      <h3 className="mb-2 text-15 font-semibold">{t('draw.winners')}</h3>
      {winners.length === 0 && <p className="text-ink-2">{t('draw.noWinners')}</p>}
      <ul>
        {winners.map(({ name, amount, date }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: masked names are alike
            key={index}
            className="flex justify-between gap-4 border-b border-rule py-2"
          >
            <span>{name}</span>
            <span className="tabular-nums" suppressHydrationWarning>
              {money(amount, currency)}, {day.format(new Date(date))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
