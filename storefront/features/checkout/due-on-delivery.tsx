import type { Parcel } from '../../../contract/cart.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useDueText } from './use-due-text.ts';

/** What the receiver pays on delivery: one sentence when it is the same for all parcels, else one for each. */
export function DueOnDelivery({ parcels, currency }: { parcels: readonly Parcel[]; currency: string }) {
  const { t } = useLocale();
  const dueText = useDueText(currency);
  const chosen = parcels.filter(({ method }) => method !== null);
  if (chosen.length < parcels.length || chosen.length === 0) return null;
  const sentences = chosen.map(dueText);
  const [first] = sentences;
  if (sentences.every((sentence) => sentence === first))
    return <p className="mt-2 text-13 text-ink-2">{first}</p>;
  return (
    <ul className="mt-2 grid gap-1 text-13 text-ink-2">
      {chosen.map(({ warehouse }, index) => (
        <li key={warehouse}>
          {t(`parcel.${warehouse}`)}: {sentences[index]}
        </li>
      ))}
    </ul>
  );
}
