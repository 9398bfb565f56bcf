import { checkQuantity } from '../../kit/check-quantity.ts';
import type { Locale } from '../locale/locale.tsx';

/** Returns the quantity that is typed into an input; null where it is none, which is said beside it until it is changed. */
export function reportQuantity(
  input: HTMLInputElement,
  { t, language }: Locale,
  max = Number.POSITIVE_INFINITY,
): number | null {
  const checked = checkQuantity(input.value, { language, max });
  if (checked.quantity !== null) return checked.quantity;
  const { reason, values } = checked.problem;
  input.setCustomValidity(t(`field.${reason}`, values));
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
  input.reportValidity();
  return null;
}
