import type { Parcel } from '../../../contract/cart.ts';
import { useLocale } from '../../locale/locale.tsx';
import { dueText } from '../../ui/due-text.ts';

/** Returns a function that says what is due on delivery of a parcel, in the texts of cart and order pages. */
export function useDueText(currency: string): (parcel: Pick<Parcel, 'due' | 'dueDuty'>) => string {
  const { t, money } = useLocale();
  return (parcel) => dueText(parcel, currency, { money, say: (name, values) => t(`due.${name}`, values) });
}
