type ChoiceProps = {
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  value?: string | undefined;
};

/** A select with its label. */
export const Choice = ({ name, label, options, value: chosen }: ChoiceProps) => (
  <label className="min-w-0 text-13 text-ink-2">
    {label}
    <select name={name} defaultValue={chosen} className="control mt-1">
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
  /** Whether the errors of its form name the fields by their ids, which a page has once. */
  hasIds?: boolean;
};

/** Two days that bound a period; `from` and `to` are their labels. */
export const Days = ({ from, to, values = {}, hasIds = false }: DaysProps) =>
  [['from', from] as const, ['to', to] as const].map(([name, label]) => (
    <label key={name} className="min-w-0 text-13 text-ink-2">
      {label}
      <input
        id={hasIds ? name : undefined}
        type="date"
        name={name}
        defaultValue={values[name]}
        className="control mt-1"
      />
    </label>
  ));
