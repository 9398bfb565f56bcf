import { inquiryAction } from '../features/inquiries/inquiry-action.ts';
import { loadInquiryPage } from '../features/inquiries/load-inquiry-page.ts';
import { OfferPage } from '../features/inquiries/offer-page.tsx';
import { SourcingForm } from '../features/inquiries/sourcing-form.tsx';
import { headTags } from '../head/head.ts';
import { pageShop } from '../page-shop.ts';
import type { Route } from './+types/china-product-sourcing';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadInquiryPage(context.get(pageShop), 'china-product-sourcing');

export const action = ({ context, request }: Route.ActionArgs) =>
  inquiryAction(context.get(pageShop), request);

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** How to get products that the shop does not list, with a form. */
export default function ProductSourcing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfferPage path="/china-product-sourcing" loaded={loaderData} answered={actionData} Form={SourcingForm} />
  );
}
