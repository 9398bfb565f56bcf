import type { ClipboardEvent, KeyboardEvent } from 'react';

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

const isQuantity = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.quantity !== undefined;

/** The quantities of a list that can be typed in now, from one on, downwards or upwards. */
function columnFrom(list: Element, field: HTMLInputElement, direction: 1 | -1): HTMLInputElement[] {
  const fields = [...list.querySelectorAll<HTMLInputElement>('[data-quantity]')].filter(
    (one) => one === field || (!one.matches(':disabled') && one.getClientRects().length > 0),
  );
  return direction === 1
    ? fields.slice(fields.indexOf(field))
    : fields.slice(0, fields.indexOf(field) + 1).reverse();
}

/** Enter and the arrow keys up and down move to the next quantity, and never change one. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  const direction = DIRECTIONS[key];
  if (!direction || !isQuantity(target) || altKey || ctrlKey || metaKey) return;
  // Enter would send the form, and an arrow key would count.
  event.preventDefault();
  if (key !== 'Enter') event.stopPropagation();
  const back = key === 'Enter' && shiftKey ? -1 : direction;
  const [, next] = columnFrom(currentTarget, target, back);
  next?.focus();
  next?.select();
}

/** Types a text into a field and leaves it, as a person does. */
function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** A column that is pasted into a quantity fills those below it; an empty cell leaves its own as it is. */
function paste(event: ClipboardEvent<HTMLElement>): void {
  const { target, currentTarget, clipboardData } = event;
  const rows = clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  if (!isQuantity(target) || rows.length < 2) return;
  event.preventDefault();
  const fields = columnFrom(currentTarget, target, 1).slice(0, rows.length);
  for (const [at, field] of fields.entries()) {
    const text = rows[at]?.split('\t')[0]?.trim();
    if (text) type(field, text);
  }
  const last = fields.at(-1);
  last?.focus();
  last?.select();
}

/** The attributes of a list whose quantities, fields with `data-quantity`, are one column as in a spreadsheet. */
export const QUANTITY_COLUMN = { onKeyDownCapture: move, onPasteCapture: paste };
