import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { LocalTime } from './local-time.tsx';

/** Events that leave the state as it is, and the keys of their names. */
const named: ReadonlyMap<string, string> = new Map([
  ['claim', 'event.claim'],
  ['payment_failed', 'event.payment_failed'],
  ['request', 'event.request'],
  ['withdraw_request', 'event.withdraw_request'],
  ['return', 'event.return'],
  ['change_packing', 'repack.event'],
  ['edit_address', 'event.edit_address'],
  ['edit_lines', 'event.edit_lines'],
]);

/** The events of an order, the latest first. */
export function Timeline({ events }: { events: Order['events'] }) {
  const { t } = useLocale();
  return (
    <ol className="grid gap-3">
      {events.toReversed().map(({ at, event, state }) => (
        <li key={`${at}${event}${state}`} className="border-l-2 border-rule pl-3">
          <span className="block font-medium">{t(named.get(event) ?? `state.${state}`)}</span>
          <LocalTime at={at} className="text-13 text-ink-3" />
        </li>
      ))}
    </ol>
  );
}
