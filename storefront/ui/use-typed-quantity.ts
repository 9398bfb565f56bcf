import { useEffect, useState } from 'react';
import { useLocale } from '../locale/locale.tsx';
import { fitQuantity } from './fit-quantity.ts';
import { interaction } from './lazy-on-interaction.tsx';
import { useFieldText } from './use-field-text.ts';

type Reader = typeof import('../../kit/check-quantity.ts');
let reader: Reader | undefined;
const loadReader = async (): Promise<Reader> => {
  reader ??= await import('../../kit/check-quantity.ts');
  return reader;
};
/** Digits alone need no reader. */
const PLAIN = /^\d{1,9}$/;

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
  /** Whether a typed number counts only once the field is left: each change of it costs a request. */
  waits?: boolean;
};

/** What is typed into the input of a quantity, why it became another number, and why it is refused. */
export function useTypedQuantity(rules: QuantityRules) {
  const { value, onChange, min, step, max, adjust, typed: before, waits } = rules;
  const { t, language } = useLocale();
  const [typed, setTyped] = useState(before ?? String(value));
  const [typedOver, setTypedOver] = useState(value);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const field = useFieldText(typed);
  const input = field.ref;
  useEffect(() => input.current?.setCustomValidity(problem), [input, problem]);
  // Loaded by the time that something is typed: a press right after it finds it read.
  useEffect(() => void interaction.then(loadReader), []);
  // Set here, since an effect would run after what is typed at once.
  if (typedOver !== value) {
    setTypedOver(value);
    setTyped(String(value));
    setProblem('');
  }
  const toAllowed = (quantity: number, current: number) =>
    adjust ? adjust(quantity, current) : fitQuantity(quantity, { min, step, max });
  const set = (fitted: number) => {
    setNote('');
    setProblem('');
    setTyped(String(fitted));
    if (fitted !== value) onChange(fitted);
  };
  /** Fits a requested quantity, and says why it is another number than that. */
  const request = (requested: number) => {
    // What is typed is no step from the quantity before.
    const fitted = toAllowed(requested, requested);
    set(fitted);
    if (fitted === requested) return;
    const why = requested < min ? 'atLeast' : requested > max ? 'atMost' : 'fitted';
    setNote(t(`quantity.${why}`, { count: fitted, step }));
  };
  const read = (text: string, { checkQuantity }: Reader) => {
    const checked = checkQuantity(text, { language, min: 0, max: Number.POSITIVE_INFINITY });
    if (checked.quantity !== null) return request(checked.quantity);
    const { reason, values } = checked.problem;
    setProblem(t(`field.${reason}`, values));
  };
  /** What is asked for by a text; null where it is no quantity, or its reader is not loaded. */
  const requestedBy = (text: string): number | null => {
    if (text.trim() === '') return min === 0 ? 0 : null;
    if (PLAIN.test(text)) return Number(text);
    return reader?.checkQuantity(text, { language, min: 0, max: Number.POSITIVE_INFINITY }).quantity ?? null;
  };
  /** Reads what was typed. Refused until its reader is loaded, so that no form sends the quantity before. */
  const setTypedNumber = () => {
    const found = input.current?.value ?? '';
    const requested = requestedBy(found);
    if (requested !== null) return request(requested);
    if (reader) return read(found, reader);
    setProblem(t('field.quantityRead', { found }));
    void loadReader().then((loaded) => input.current?.value === found && read(found, loaded));
  };
  /** Takes over what it would be fitted to, and leaves the text as it is typed. */
  const type = (text: string) => {
    setTyped(text);
    setProblem('');
    const requested = waits ? null : requestedBy(text);
    if (requested === null) return;
    const fitted = toAllowed(requested, requested);
    setTypedOver(fitted);
    if (fitted !== value) onChange(fitted);
  };
  const stepTo = (quantity: number) => set(toAllowed(quantity, value));
  return { field, typed, type, note, problem, stepTo, setTypedNumber };
}
