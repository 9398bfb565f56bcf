import { HOME_COUNTRIES } from '../../contract/home-countries.ts';
import { quoteWeight } from '../../contract/product.ts';
import { getCountries } from '../../contract/shop.ts';
import { readKilograms } from '../../kit/read-kilograms.ts';
import { loadTextPage } from '../features/text-pages/load-text-page.ts';
import { ShippingCalculator } from '../features/text-pages/shipping-calculator.tsx';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { crumbsMeta } from '../head/json-ld.ts';
import type { LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

const MAX_TYPED = 20;

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const typed = {
    to: (url.searchParams.get('to') ?? shop.country ?? HOME_COUNTRIES[shop.language])
      .slice(0, 2)
      .toUpperCase(),
    kg: (url.searchParams.get('kg') ?? '1').slice(0, MAX_TYPED),
  };
  const weight = readKilograms(typed.kg);
  const countries = await shop.call(getCountries, {});
  const quote = weight === null ? null : await shop.call(quoteWeight, { country: typed.to, weight });
  return {
    ...(await loadTextPage(shop, 'shippingtaxes')),
    typed,
    countries: countries.ok ? countries.data.map(({ code, name }) => ({ code, name })) : [],
    wrong: { to: quote !== null && !quote.ok, kg: weight === null },
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
