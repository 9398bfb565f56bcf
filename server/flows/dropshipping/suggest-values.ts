import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { suggestDropshipping } from '../../../contract/dropshipping.ts';
import { foldSku } from '../../../kit/fold-sku.ts';
import { resolveSkus } from '../../domains/catalogue/index.ts';
import { countryCode } from '../../domains/places/index.ts';
import { methodName } from '../../domains/shipping/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { fold, nearestCountry, WAREHOUSE_NAMES } from './check/find-place.ts';
import type { DropshippingContext } from './context.ts';
import { searchSkus } from './query.ts';

type Item = OutputOf<typeof suggestDropshipping>['items'][number];
type Input = ParsedOf<typeof suggestDropshipping>;
type Suggest = (
  dropshipping: DropshippingContext,
  context: RequestContext,
  input: Input,
) => Item[] | Promise<Item[]>;

const MAX_ITEMS = 10;

/** Entries whose value or label begins with a text, then those that have it inside. */
function matching(items: readonly Item[], text: string): Item[] {
  const word = fold(text);
  const rank = ({ value, label }: Item): number => {
    if (fold(value).startsWith(word) || fold(label).startsWith(word)) return 0;
    return fold(label).includes(word) ? 1 : 2;
  };
  return items.filter((item) => rank(item) < 2).toSorted((a, b) => rank(a) - rank(b));
}

const suggestCountry: Suggest = ({ places }, { language }, { text }) => {
  const items = places.countries(language).map(({ code, name }) => ({ value: code, label: name }));
  const found = matching(items, text);
  // A name in another language, or a mistyped one.
  const meant = countryCode(text) ?? nearestCountry(places, text);
  const other = items.filter(
    ({ value }) => value === meant && !found.some((candidate) => candidate.value === value),
  );
  return [...other, ...found];
};

const suggestSku: Suggest = async ({ pool }, { language }, { text }) => {
  const typed = foldSku(text);
  const sku = (await resolveSkus(pool, [typed])).get(typed) ?? typed;
  const pattern = `${sku.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await searchSkus(pool, { text: sku, pattern, language, limit: MAX_ITEMS });
  return found.map((item) => ({ value: item.sku, label: item.title }));
};

const SUGGEST: Record<Input['column'], Suggest> = {
  sku: suggestSku,
  country: suggestCountry,
  state: ({ places }, _, { text, country = '' }) =>
    matching(
      (places.country(country.toUpperCase())?.regions ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
      })),
      text,
    ),
  shipping_method: ({ tariff }, { language }, { text }) =>
    matching(
      tariff.methods().map((method) => ({ value: method.code, label: methodName(method, language) })),
      text,
    ),
  warehouse: (_, { language }, { text }) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return matching(
      WAREHOUSE_NAMES.map(({ value, country }) => ({ value, label: names.of(country) ?? country })),
      text,
    );
  },
};

/** Suggests values for a cell of a column. */
export const suggestValues = async (
  dropshipping: DropshippingContext,
  context: RequestContext,
  input: Input,
): Promise<OutputOf<typeof suggestDropshipping>> => ({
  items: (await SUGGEST[input.column](dropshipping, context, input)).slice(0, MAX_ITEMS),
});
