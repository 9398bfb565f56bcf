/** The initials of a name in a circle, in place of a photo. */
export const Monogram = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-12 shrink-0 items-center justify-center rounded-full bg-act-tint text-15 font-semibold text-act"
  >
    {name
      .split(/\s+/)
      .map((word) => [...word][0] ?? '')
      .slice(0, 2)
      .join('')}
  </span>
);
