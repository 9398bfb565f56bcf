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
            const [only] = shown;
            if (event.key !== 'Enter' || event.ctrlKey || shown.length !== 1 || !only) return;
            event.preventDefault();
            onChoose([...new Set([...chosen, only[0]])]);
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
