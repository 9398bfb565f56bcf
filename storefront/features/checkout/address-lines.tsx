/** An address as written on a parcel. */
export const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <address className="not-italic text-ink-2">
    {lines.map((line) => (
      <span key={line} className="block" suppressHydrationWarning>
        {line}
      </span>
    ))}
  </address>
);
