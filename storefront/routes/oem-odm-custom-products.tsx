import { CustomForm } from '../features/inquiries/custom-form.tsx';
import { inquiryAction } from '../features/inquiries/inquiry-action.ts';
import { loadInquiryPage } from '../features/inquiries/load-inquiry-page.ts';
import { OfferPage } from '../features/inquiries/offer-page.tsx';
import { headTags } from '../head/head.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/oem-odm-custom-products';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadInquiryPage(context.get(pageShop), 'oem-odm-custom-products');

export const action = ({ context, request }: Route.ActionArgs) =>
  inquiryAction(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** How to get products with one’s own logo, packaging or design, with a form. */
export default function CustomProducts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfferPage path="/oem-odm-custom-products" loaded={loaderData} answered={actionData} Form={CustomForm} />
  );
}
