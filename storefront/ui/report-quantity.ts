import { checkQuantity } from '../../kit/check-quantity.ts';
import type { Locale } from '../locale/locale.tsx';

/**
 * Says beside an input why its text is no quantity, until it is changed. Returns whether it is one.
 */
export function reportQuantity(input: HTMLInputElement, { t, language }: Locale): boolean {
  const checked = checkQuantity(input.value, { language, max: Number.POSITIVE_INFINITY });
  if (checked.quantity !== null) return true;
  const { reason, values } = checked.problem;
  input.setCustomValidity(t(`field.${reason}`, values));
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
  return input.reportValidity();
}
