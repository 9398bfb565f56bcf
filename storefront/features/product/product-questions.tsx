import type { ProductQuestion } from '../../../contract/inquiry.ts';
import { useLocale } from '../../locale/locale.tsx';

/** Questions that others have asked about a product, with the shop's answers. */
export function ProductQuestions({ questions }: { questions: readonly ProductQuestion[] }) {
  const { t, language } = useLocale();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <section aria-labelledby="questions" className="mt-12 max-w-text">
      <h2 id="questions" className="mb-3 text-18 font-semibold">
        {t('questions.heading')}
      </h2>
      <ul>
        {questions.map(({ question, answer, initial, country, askedOn, language: spoken }) => {
          const by = { initial, day: day.format(new Date(askedOn)) };
          return (
            <li key={question} className="border-t border-rule py-4">
              <p lang={spoken} className="font-medium wrap-anywhere whitespace-pre-line">
                {question}
              </p>
              <p className="text-13 text-ink-3">
                {country
                  ? t('questions.by', { ...by, country: names.of(country) ?? country })
                  : t('questions.byOne', by)}
              </p>
              <p className="mt-2 text-13 text-ink-2">{t('questions.answer')}</p>
              <p lang={spoken} className="wrap-anywhere whitespace-pre-line">
                {answer}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
