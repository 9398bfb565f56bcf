/** Formats a number in the language of the page, with its unit. */
export type FormatNumber = (value: number, unit?: 'gram' | 'kilogram' | 'centimeter') => string;

export type Row = readonly [name: string, text: string];

/** Names and texts below a heading, a line each. */
export const FactList = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section>
    <h2 className="mb-3 text-18 font-semibold">{title}</h2>
    <dl className="border-t border-hairline">
      {rows.map(([name, text]) => (
        <div key={name} className="grid grid-cols-2 gap-4 border-b border-hairline py-2">
          <dt className="text-ink-3">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere" suppressHydrationWarning>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
