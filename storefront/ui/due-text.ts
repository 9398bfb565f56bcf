import type { Parcel } from '../../contract/cart.ts';
import type { useLocale } from '../locale/locale.tsx';

type Words = Pick<ReturnType<typeof useLocale>, 'money'> & {
  /** Returns the page's text of a case; `amount` is the duty, formatted. */
  say: (name: Parcel['due'] | 'dutyAmount', values?: { amount: string }) => string;
};

/** Returns the sentence that says what the receiver of a parcel pays on delivery, with the duty where it is known. */
export function dueText(
  { due, dueDuty }: Pick<Parcel, 'due' | 'dueDuty'>,
  currency: string,
  { money, say }: Words,
): string {
  return dueDuty === null ? say(due) : say('dutyAmount', { amount: money(dueDuty, currency) });
}
