/** The heads of a table of entries: what each is about in two columns, and two with numbers. Read out alone on a phone. */
export const LedgerHead = ({ columns }: { columns: readonly [string, string, string, string] }) => (
  <thead className="sr-only ledger-head">
    <tr className="border-b border-rule text-left text-13 text-ink-3">
      {columns.map((name, at) => (
        <th key={name} className={at < 2 ? 'py-2 font-normal' : 'py-2 text-right font-normal'}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
