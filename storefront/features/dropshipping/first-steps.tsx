import { useT } from '../../locale/locale.tsx';

/** What to do where there is no batch yet. */
export function FirstSteps() {
  const t = useT();
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h2 id="steps" className="mb-3 text-18 font-semibold">
        {t('dropshipping.steps.heading')}
      </h2>
      <ol className="ds-steps">
        {(['file', 'fix', 'pay'] as const).map((step, at) => (
          <li key={step} className="rounded-lg border border-rule p-4">
            <span aria-hidden="true" className="text-24 font-semibold text-act">
              {at + 1}
            </span>
            <h3 className="text-15 font-semibold">{t(`dropshipping.steps.${step}`)}</h3>
            <p className="mt-1 text-15 text-ink-2">{t(`dropshipping.steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
