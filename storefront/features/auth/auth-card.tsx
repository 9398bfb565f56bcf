import type { ReactNode } from 'react';

/** One form in the middle of a page. */
export const AuthCard = ({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <div className="mx-auto my-6 w-full max-w-form px-4 md:my-12">
    <h1 className="text-24 font-semibold">{title}</h1>
    {lead && <p className="mt-1 text-ink-2">{lead}</p>}
    <div className="mt-6">{children}</div>
  </div>
);
