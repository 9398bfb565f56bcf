import { useState } from 'react';
import type { RecordField } from '../../contract/office/record.ts';
import type { Cell } from '../list/declared.ts';
import { countries } from '../ui/countries.ts';
import { Check, Choice, Field, TextField } from '../ui/field.tsx';
import { formatAmount, readAmount } from '../ui/format.ts';

type Props = {
  field: RecordField;
  /** As the call names it. */
  name: string;
  value: Cell;
  error: string | undefined;
  onChange: (value: Cell) => void;
};

const none = { '': '' };

/** The control of a declared field. */
export function FieldInput({ field, name, value, error, onChange }: Props) {
  const { label, hint, isRequired } = field;
  const frame = { label, name, error, hint };
  const text = value === null ? '' : String(value);
  switch (field.type) {
    case 'flag':
      return (
        <Check
          label={label}
          name={name}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
    case 'country': {
      const choices = field.type === 'choice' ? field.choices : countries;
      return (
        <Choice
          {...frame}
          choices={isRequired ? choices : { ...none, ...choices }}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    }
    case 'day':
      return (
        <Field
          {...frame}
          type="date"
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
    case 'number':
      return (
        <Field
          {...frame}
          inputMode="numeric"
          value={text}
          onChange={(event) => onChange(readNumber(event.target.value))}
        />
      );
    case 'money':
      return <MoneyInput {...frame} value={value} onChange={onChange} />;
    case 'lines':
      return (
        <TextField
          {...frame}
          maxLength={field.max}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'text':
      return (
        <Field
          {...frame}
          maxLength={field.max}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

type MoneyProps = Pick<Props, 'name' | 'value' | 'error' | 'onChange'> & {
  label: string;
  hint: string | undefined;
};

/** An amount of US dollars; what is none stays as it was typed: the server says so at the field. */
function MoneyInput({ value, onChange, ...frame }: MoneyProps) {
  const shown = typeof value === 'number' ? formatAmount(value, 'USD') : String(value ?? '');
  const [typed, setTyped] = useState<{ text: string; value: Cell } | null>(null);
  return (
    <Field
      {...frame}
      inputMode="decimal"
      value={typed && typed.value === value ? typed.text : shown}
      onChange={({ target: { value: text } }) => {
        const read = text.trim() === '' ? null : (readAmount(text, 'USD') ?? text);
        setTyped({ text, value: read });
        onChange(read);
      }}
    />
  );
}

/** What is no number stays as it was typed: the server says so at the field. */
function readNumber(text: string): Cell {
  if (text.trim() === '') return null;
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}
