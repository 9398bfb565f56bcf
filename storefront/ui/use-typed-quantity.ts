import { type FormEvent, useEffect, useState } from 'react';
import { fitQuantity } from '../../kit/fit-quantity.ts';
import { useLocale } from '../locale/locale.tsx';
import { interaction } from './lazy-on-interaction.tsx';
import {
  loadReader,
  type Refusal,
  refusalOf,
  refusalWhileTyping,
  requestedBy,
  USABLE,
} from './quantity-reader.ts';
import { useFieldText } from './use-field-text.ts';

export type QuantityRules = {
  value: number;
  onChange: (quantity: number) => void;
  min: number;
  step: number;
  max: number;
  /** What was typed before the page was loaded, where it was refused. */
  typed?: string | undefined;
  /** Replaces the default fit to minimum, step and maximum. `current`: the quantity before. */
  adjust?: (requested: number, current: number) => number;
  /** Why the quantity was refused after it was sent; what shows that refers to it as the error. */
  refused?: string | undefined;
  /** Whether a typed number counts only once the field is left: each change of it costs a request. */
  waits?: boolean;
};

/** What is typed into the input of a quantity, why it became another number, and why it is refused. */
export function useTypedQuantity(rules: QuantityRules) {
  const { value, onChange, min, step, max, adjust, typed: before, waits, refused = '' } = rules;
  const { t, language } = useLocale();
  const [typed, setTyped] = useState(before ?? String(value));
  const [typedOver, setTypedOver] = useState(value);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<Refusal>(USABLE);
  const field = useFieldText(typed);
  const input = field.ref;
  useEffect(() => input.current?.setCustomValidity(refusal.text || refused), [input, refusal, refused]);
  // Loaded by the time that something is typed: a press right after it finds it read.
  useEffect(() => void interaction.then(loadReader), []);
  // Set here, since an effect would run after what is typed at once.
  if (typedOver !== value) {
    setTypedOver(value);
    setTyped(String(value));
    setRefusal(USABLE);
  }
  const toAllowed = (quantity: number, current: number) =>
    adjust ? adjust(quantity, current) : fitQuantity(quantity, { min, step, max });
  const set = (fitted: number) => {
    setNote('');
    setRefusal(USABLE);
    setTyped(String(fitted));
    if (fitted !== value) onChange(fitted);
  };
  /** Says why a requested quantity is fitted to another number. */
  const noteFitted = (requested: number, fitted: number) => {
    const why = requested < min ? 'atLeast' : requested > max ? 'atMost' : 'fitted';
    setNote(fitted === requested ? '' : t(`quantity.${why}`, { count: fitted, step }));
  };
  const request = (requested: number) => {
    // What is typed is no step from the quantity before.
    const fitted = toAllowed(requested, requested);
    set(fitted);
    noteFitted(requested, fitted);
  };
  /** Reads what was typed. Refused until its reader is loaded, so that no form sends the quantity before. */
  const setTypedNumber = () => {
    const text = input.current?.value ?? '';
    const requested = requestedBy({ text, language }, min);
    if (requested !== null) return request(requested);
    const found = refusalOf({ text, language }, t);
    setRefusal(found ?? { text: t('field.quantityRead', { found: text }), isShown: true });
    if (!found) void loadReader().then(() => input.current?.value === text && setTypedNumber());
  };
  /** Takes over what it would be fitted to, and leaves the text as it is typed. */
  const type = (text: string) => {
    setTyped(text);
    const requested = requestedBy({ text, language }, min);
    setRefusal(requested === null ? refusalWhileTyping({ text, language }, t) : USABLE);
    setNote('');
    if (requested === null || waits) return;
    const fitted = toAllowed(requested, requested);
    setTypedOver(fitted);
    noteFitted(requested, fitted);
    if (fitted !== value) onChange(fitted);
  };
  const stepTo = (quantity: number) => set(toAllowed(quantity, value));
  /** Shows the reason below instead of in a bubble of the browser. */
  const showRefusal = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    setRefusal((found) => ({ ...found, isShown: true }));
    event.currentTarget.focus();
  };
  const problem = refusal.isShown ? refusal.text : '';
  return { field, typed, type, note, problem, showRefusal, stepTo, setTypedNumber };
}
