import { quoteWeight } from '../../contract/product.ts';
import { getCountries } from '../../contract/shop.ts';
import { loadTextPage } from '../features/text-pages/load-text-page.ts';
import { ShippingCalculator } from '../features/text-pages/shipping-calculator.tsx';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { crumbsMeta } from '../head/json-ld.ts';
import { homeCountry } from '../locale/home-country.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

const GRAMS = 1000;
const MAX_KG = 1000;

/** Returns the grams of typed kilograms, with a decimal point or comma; null of anything else. */
function gramsOf(kg: string): number | null {
  const number = Number(kg.trim().replace(',', '.'));
  return number > 0 && number <= MAX_KG ? Math.max(1, Math.round(number * GRAMS)) : null;
}

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const typed = {
    to: (url.searchParams.get('to') ?? shop.country ?? homeCountry(shop.language)).slice(0, 2),
    kg: (url.searchParams.get('kg') ?? '1').slice(0, 20),
  };
  const weight = gramsOf(typed.kg);
  const countries = await shop.call(getCountries, {});
  const quote = weight === null ? null : await shop.call(quoteWeight, { country: typed.to, weight });
  return {
    ...(await loadTextPage(shop, 'shippingtaxes')),
    typed,
    countries: countries.ok ? countries.data.map(({ code, name }) => ({ code, name })) : [],
    isWeightWrong: weight === null,
    quote: quote?.ok ? quote.data : null,
  };
}

export const meta: Meta<typeof loader> = ({ loaderData }) => crumbsMeta(loaderData);

/** The page on shipping and taxes, with what a parcel costs by country and weight. */
export default function ShippingTaxes({ loaderData }: PageProps<typeof loader>) {
  const { document, crumbs, ...calculator } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      <TextDocument document={document}>
        <ShippingCalculator {...calculator} />
      </TextDocument>
    </div>
  );
}
