import { useState } from 'react';
import { Check, Field } from '../ui/field.tsx';

type Props = {
  label: string;
  choices: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};
/** From so many values on, a box narrows them. */
const MANY = 20;

/** Some of several values. */
export function ManyChoice({ label, choices, chosen, onChoose }: Props) {
  const [part, setPart] = useState('');
  const all = Object.entries(choices);
  const shown = all.filter(([value, name]) =>
    `${value} ${name}`.toLowerCase().includes(part.trim().toLowerCase()),
  );
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {all.length > MANY && (
        <Field
          label="Narrow the list"
          name="part"
          value={part}
          onChange={(event) => setPart(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || !part.trim()) return;
            // It chooses; a second one applies the filter.
            event.preventDefault();
            const typed = part.trim().toUpperCase();
            const [value] = shown.find(([code]) => code === typed) ?? shown[0] ?? [];
            if (value === undefined) return;
            onChoose([...new Set([...chosen, value])]);
            setPart('');
          }}
          hint={chosen.length > 0 ? chosen.map((value) => choices[value] ?? value).join(', ') : undefined}
        />
      )}
      <div className="choices">
        {shown.map(([value, name]) => (
          <Check
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChoose(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
        {shown.length === 0 && <p className="muted">None</p>}
      </div>
    </fieldset>
  );
}
