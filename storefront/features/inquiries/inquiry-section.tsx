import type { ReactNode } from 'react';
import { useT } from '../../locale/locale.tsx';

/** The heading above a form to the shop. */
export function InquirySection({ heading, children }: { heading: string; children: ReactNode }) {
  const t = useT();
  return (
    <section aria-labelledby="inquiry" className="my-6 max-w-form">
      <h2 id="inquiry" className="mb-2 text-18 font-semibold">
        {heading}
      </h2>
      <p className="mb-4 text-ink-2">{t('inquiry.lead')}</p>
      {children}
    </section>
  );
}
