import type { Parcel } from '../../../contract/cart.ts';
import { useT } from '../../locale/locale.tsx';
import { useDueText } from './use-due-text.ts';

/** What the receiver pays on delivery of each parcel, once the shipping method of all is chosen. */
export function DueOnDelivery({ parcels, currency }: { parcels: readonly Parcel[]; currency: string }) {
  const t = useT();
  const dueText = useDueText(currency);
  if (parcels.some(({ method }) => method === null)) return null;
  return (
    <ul className="mt-2 text-13 text-ink-2">
      {parcels.map((parcel) => (
        <li key={parcel.warehouse}>
          {parcels.length > 1 && `${t(`parcel.${parcel.warehouse}`)} · `}
          {dueText(parcel)}
        </li>
      ))}
    </ul>
  );
}
