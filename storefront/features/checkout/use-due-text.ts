import type { Parcel } from '../../../contract/cart.ts';
import { useLocale } from '../../locale/locale.tsx';

/** Returns a function that says what the receiver of a parcel pays on delivery, with the duty where it is known. */
export function useDueText(
  currency: string,
): (parcel: Pick<Parcel, 'due' | 'dueDuty' | 'reverseCharge'>) => string {
  const { t, money } = useLocale();
  return ({ due, dueDuty, reverseCharge }) => {
    if (reverseCharge) return t('due.reverseCharge');
    return dueDuty === null ? t(`due.${due}`) : t('due.dutyAmount', { amount: money(dueDuty, currency) });
  };
}
