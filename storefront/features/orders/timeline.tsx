import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';

/** The events of an order, the latest first. */
export function Timeline({ events }: { events: Order['events'] }) {
  const { t, language } = useLocale();
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <ol className="grid gap-3">
      {events.toReversed().map(({ at, state }) => (
        <li key={`${at}${state}`} className="border-l-2 border-hairline pl-3">
          <span className="block font-medium">{t(`state.${state}`)}</span>
          <time dateTime={at} className="text-13 text-ink-3" suppressHydrationWarning>
            {time.format(new Date(at))} UTC
          </time>
        </li>
      ))}
    </ol>
  );
}
