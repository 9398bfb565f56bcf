import type { ReactNode } from 'react';

/** A name and its value in a list of details, at both ends of a line. */
export const DetailRow = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-3">{name}</dt>
    <dd className="ml-auto font-medium break-words" suppressHydrationWarning>
      {value}
    </dd>
  </div>
);
