import { readQuantity } from '../../../kit/read-quantity.ts';

/**
 * Changes the quantity of a card by its step. `button`: one of the two beside the input. A typed quantity between two
 * steps goes to the next one, and one below the minimum, or that cannot be read, to the minimum.
 */
export function stepQuantity(button: HTMLElement, language: string): void {
  const input = button.parentElement?.querySelector('input');
  if (!input || input.disabled) return;
  const [min, by] = [Number(input.dataset.min ?? 1), Number(input.dataset.by ?? 1)];
  const read = readQuantity(input.value, language);
  const steps = read.kind === 'whole' ? (read.quantity - min) / by : -1;
  const next = button.dataset.step === 'less' ? Math.ceil(steps) - 1 : Math.floor(steps) + 1;
  input.value = String(min + Math.max(0, next) * by);
  input.setCustomValidity('');
}
