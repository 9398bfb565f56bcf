import type { Application } from '../../../contract/program.ts';
import { monthlySales } from '../../../contract/program.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';

/** Whole US dollars of the choices that have a limit. */
const LIMITS: Record<string, number> = { below500: 500, below5000: 5000, below50000: 50_000, above: 50_000 };

type Props = {
  /** Where the program's page is, without the language. */
  path: string;
  /** Null for a guest. */
  application: Application | null;
  refused: RefusedForm | null;
};

/** What became of the last application for a program, or the form of a new one. Works without JavaScript. */
export function ApplicationForm({ path, application, refused }: Props) {
  const { t, href } = useLocale();
  return (
    <section aria-labelledby="apply" className="mt-8 max-w-form">
      <h2 id="apply" className="mb-2 text-18 font-semibold">
        {t('apply.heading')}
      </h2>
      {application === null ? (
        <>
          <p className="mb-4 text-ink-2">{t('apply.signIn')}</p>
          <p className="flex flex-wrap gap-3">
            {(['login', 'register'] as const).map((page) => (
              <a
                key={page}
                className={buttonClass(page === 'register' ? { variant: 'secondary' } : {})}
                href={`${href(`/${page}`)}?${new URLSearchParams({ from: href(path) })}`}
              >
                {t(page === 'login' ? 'account.signIn' : 'apply.register')}
              </a>
            ))}
          </p>
        </>
      ) : (
        <>
          <State application={application} />
          {application.state !== 'open' && application.state !== 'accepted' && <Form refused={refused} />}
        </>
      )}
    </section>
  );
}

function State({ application: { state, level, endsAt, reason } }: { application: Application }) {
  const { t, language } = useLocale();
  if (state === 'none') return null;
  const date = endsAt ? lastDay(endsAt, language) : '';
  return (
    <p role="status" className="mb-4 rounded-md bg-sunk p-4">
      {t(`apply.${state}`, { level: `V${level}`, date, reason })}
    </p>
  );
}

function Form({ refused }: { refused: RefusedForm | null }) {
  const { t, money } = useLocale();
  const names = ['company', 'website', 'sells', 'monthly'];
  const labels = Object.fromEntries(names.map((name) => [name, t(`apply.${name}`)]));
  const { busy, submit, field, summary } = useForm({ refused, labels });
  const sales = (choice: string): string => {
    const limit = LIMITS[choice];
    const key = choice.startsWith('below') ? 'below' : choice;
    return t(`apply.monthly.${key}`, limit ? { amount: money(limit * 100, 'USD') } : {});
  };
  return (
    <>
      {summary}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field {...field('company')} autoComplete="organization" />
        <Field {...field('website')} hint={t('apply.websiteHint')} autoComplete="url" />
        <TextArea {...field('sells')} />
        <Select {...field('monthly')}>
          <option value="" />
          {monthlySales.map((choice) => (
            <option key={choice} value={choice}>
              {sales(choice)}
            </option>
          ))}
        </Select>
        <Button type="submit" size="lg" wide busy={busy}>
          {t('apply.send')}
        </Button>
      </form>
    </>
  );
}
