import type { BriefCall, DescribedCall } from '../../../contract/api-reference.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

const PATH = '/httpprogram';

/** The heading of the reference with a search in it, sent by the browser itself. */
export function ApiSearch({ q }: { q: string }) {
  const { t, href } = useLocale();
  return (
    <section aria-labelledby="reference" className="mt-8">
      <h2 id="reference" className="mb-2 text-18 font-semibold">
        {t('api.reference')}
      </h2>
      <p className="mb-3 text-ink-2">{t('api.lead')}</p>
      <form action={`${href(PATH)}#reference`} className="flex max-w-text flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field
            key={q}
            type="search"
            name="q"
            label={t('api.search')}
            maxLength={100}
            defaultValue={q}
            optional={false}
          />
        </div>
        <Button type="submit">{t('api.find')}</Button>
      </form>
    </section>
  );
}

/** The calls that a search found, each with a link to where it is described. */
export function FoundCalls({ found }: { found: readonly BriefCall[] }) {
  const { t, href } = useLocale();
  return (
    <>
      <p role="status" className="mt-4 font-medium">
        {found.length === 0 ? t('api.none') : t('api.results', { count: found.length })}
      </p>
      <ul lang="en" className="max-w-text">
        {found.map(({ id, group, page, method, path, summary }) => (
          <li key={id} className="border-b border-rule py-3">
            <a
              className="link inline-block py-1 font-mono wrap-anywhere"
              href={href(`${PATH}?group=${group}&page=${page}#${id}`)}
            >
              {method} {path}
            </a>
            <p className="text-ink-2">{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The calls of a group in full, in English: the reference is made from the contract, which is. */
export const ApiCalls = ({ calls }: { calls: readonly DescribedCall[] }) => (
  <div lang="en">
    {calls.map((call) => (
      <Call key={call.id} call={call} />
    ))}
  </div>
);

function Call({ call }: { call: DescribedCall }) {
  const { id, method, path, summary, facts, input, output, sameAs, refusals } = call;
  return (
    <section aria-labelledby={id} className="border-b border-rule py-4">
      <h2 id={id} className="font-mono text-15 font-semibold wrap-anywhere">
        <a href={`#${id}`}>
          {method} {path}
        </a>
      </h2>
      <p className="mt-1 max-w-text">{summary}</p>
      <p className="mt-1 max-w-text text-13 text-ink-2">{facts.join(' ')}</p>
      <Type name="Input" text={input} />
      {sameAs === null ? (
        <Type name="Answer" text={output} />
      ) : (
        <p className="mt-2 text-13">Answer: as {sameAs}</p>
      )}
      <p className="mt-2 text-13 wrap-anywhere text-ink-2">Refusals: {refusals.join(', ')}</p>
    </section>
  );
}

/** A type that takes one line is shown, a longer one can be opened. */
const Type = ({ name, text }: { name: string; text: string }) =>
  text.includes('\n') ? (
    <details className="mt-2">
      <summary className="link inline-flex min-h-6 items-center text-13">{name}</summary>
      <pre className="overflow-x-auto rounded-md bg-sunk p-4 text-13">{text}</pre>
    </details>
  ) : (
    <p className="mt-2 text-13">
      {name}: <code>{text}</code>
    </p>
  );
