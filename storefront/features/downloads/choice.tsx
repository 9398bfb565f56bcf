type ChoiceProps = { name: string; label: string; options: readonly { value: string; text: string }[] };

/** A select with its label. */
export const Choice = ({ name, label, options }: ChoiceProps) => (
  <label className="min-w-0 text-13 text-ink-2">
    {label}
    <select name={name} className="control mt-1">
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

type DaysProps = {
  from: string;
  to: string;
  values?: { from?: string | undefined; to?: string | undefined };
};

/** Two days that bound a period; `from` and `to` are their labels. */
export const Days = ({ from, to, values = {} }: DaysProps) =>
  [['from', from] as const, ['to', to] as const].map(([name, label]) => (
    <label key={name} className="min-w-0 text-13 text-ink-2">
      {label}
      <input id={name} type="date" name={name} defaultValue={values[name]} className="control mt-1" />
    </label>
  ));
