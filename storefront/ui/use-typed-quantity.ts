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
};

/** What is typed into the input of a quantity, why it became another number, and why it is refused. */
export function useTypedQuantity({ value, onChange, min, step, max, adjust, typed: before }: QuantityRules) {
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
  const set = (quantity: number) => {
    setNote('');
    setProblem('');
    const fitted = adjust ? adjust(quantity, value) : fitQuantity(quantity, { min, step, max });
    setTyped(String(fitted));
    if (fitted !== value) onChange(fitted);
    return fitted;
  };
  /** Fits a requested quantity, and says why it is another number than that. */
  const request = (requested: number) => {
    const fitted = set(requested);
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
  /** Reads what was typed. Refused until its reader is loaded, so that no form sends the quantity before. */
  const setTypedNumber = () => {
    const found = input.current?.value ?? '';
    const text = found.trim() === '' && min === 0 ? '0' : found;
    if (PLAIN.test(text)) return request(Number(text));
    if (reader) return read(text, reader);
    setProblem(t('field.quantityRead', { found }));
    void loadReader().then((loaded) => input.current?.value === found && read(text, loaded));
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem('');
  };
  return { field, typed, type, note, problem, set, setTypedNumber };
}
