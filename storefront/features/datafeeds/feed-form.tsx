import { useState } from 'react';
import type { CategoryNode } from '../../../contract/catalogue.ts';
import type { SavedFeed } from '../../../contract/datafeed.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import type { RefusedForm } from '../../page/form-answer.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { feedValues, type TypedFeed } from './feed-values.ts';
import { FileFields, OnceFields, ProductFields, SaveFields } from './form-parts.tsx';
import { type Example, PriceFields } from './price-fields.tsx';

type FormProps = {
  categories: readonly CategoryNode[];
  example: Example | null;
  /** The saved feed that is changed. */
  feed: SavedFeed | undefined;
  refused: RefusedForm | null;
  typed: TypedFeed | undefined;
};

/** What a file has, with buttons that make it once or save it as a feed; works without JavaScript. */
export function FeedForm({ categories, example, feed, refused, typed }: FormProps) {
  const { t, language } = useLocale();
  const { currency } = useRootData();
  const { busy, submit } = useSingleSubmit();
  const initial = feedValues(typed, feed, { language, currency });
  const [texts, setTexts] = useState(initial.texts);
  const labels = Object.fromEntries(
    ['markupPercent', 'markupFixed', 'since', 'name'].map((name) => [name, t(`datafeed.${name}`)]),
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) =>
        setTexts(
          Object.fromEntries(
            [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
          ),
        )
      }
      className="mt-4"
    >
      <ErrorSummary refusal={refused} labels={{ ...labels, skus: t('datafeed.skuList') }} />
      {feed && <input type="hidden" name="id" value={feed.id} />}
      <ProductFields {...{ categories, initial, refused }} />
      <FileFields initial={initial} format={texts.format} />
      <PriceFields {...{ texts, example, refused }} initial={initial.texts} />
      {!feed && <OnceFields {...{ refused, busy }} texts={initial.texts} />}
      <SaveFields {...{ feed, refused, busy }} texts={initial.texts} />
    </form>
  );
}
