import { useState } from 'react';
import type { Range } from '../../kit/list-state.ts';
import { Field } from '../ui/field.tsx';
import { formatAmount, readAmount } from '../ui/format.ts';
import type { EditorProps } from './editor-props.ts';

type Of = 'day' | 'number' | 'money';

/** An end of a range as it is typed: amounts of any currency as those with cents. */
const shown = (of: Of, end: string | undefined): string =>
  end && of === 'money' ? formatAmount(Number(end), 'USD') : (end ?? '');

/** The end that a text is; null when it is none. */
function readEnd(of: Of, text: string): string | undefined | null {
  if (!text.trim()) return undefined;
  if (of === 'day') return text;
  if (of === 'number') return /^\d{1,12}$/.test(text.trim()) ? text.trim() : null;
  const minor = readAmount(text, 'USD');
  return minor === null ? null : String(minor);
}

const formats = { day: 'a day', number: 'a whole number', money: 'an amount such as 25.00' };

/** From and to, both included; one may be empty. */
export function RangeFields({ of, value, setValue, problem, setProblem }: EditorProps & { of: Of }) {
  const range: Range = typeof value === 'object' && !('length' in value) ? value : {};
  const [texts, setTexts] = useState({ from: shown(of, range.from), to: shown(of, range.to) });
  const change = (name: 'from' | 'to', text: string): void => {
    const next = { ...texts, [name]: text };
    setTexts(next);
    const ends = { from: readEnd(of, next.from), to: readEnd(of, next.to) };
    const isWrong = ends.from === null || ends.to === null;
    setProblem(isWrong ? `Type ${formats[of]}` : undefined);
    if (!isWrong) setValue({ ...(ends.from && { from: ends.from }), ...(ends.to && { to: ends.to }) });
  };
  return (
    <div className="ends">
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'from' ? 'From' : 'To'}
          name={name}
          type={of === 'day' ? 'date' : 'text'}
          inputMode={of === 'day' ? undefined : 'decimal'}
          value={texts[name]}
          error={problem && readEnd(of, texts[name]) === null ? problem : undefined}
          hint={of === 'money' ? 'in the currency of each row' : undefined}
          onChange={(event) => change(name, event.target.value)}
        />
      ))}
    </div>
  );
}
