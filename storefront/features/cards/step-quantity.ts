/**
 * Changes the quantity of a card by its step. `button`: one of the two beside the input. A typed quantity between two
 * steps goes to the next one, and one below the minimum to the minimum.
 */
export function stepQuantity(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input || input.disabled) return;
  if (input.valueAsNumber < Number(input.min) || input.value === '') input.value = input.min;
  else if (button.dataset.step === 'less') input.stepDown();
  else input.stepUp();
}
