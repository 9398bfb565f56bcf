import { inquiryStep } from '../features/inquiries/inquiry-step.ts';
import { loadInquiryPage } from '../features/inquiries/load-inquiry-page.ts';
import { OfferPage } from '../features/inquiries/offer-page.tsx';
import { SourcingForm } from '../features/inquiries/sourcing-form.tsx';
import { headTags } from '../head/head.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

export const loader = ({ context }: LoaderArgs) =>
  loadInquiryPage(context.get(pageShop), 'china-product-sourcing');

export const action = (args: ActionArgs) => submitForm(args, inquiryStep);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** How to get products that the shop does not list, with a form. */
export default function ProductSourcing({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <OfferPage path="/china-product-sourcing" loaded={loaderData} answered={actionData} Form={SourcingForm} />
  );
}
