import { CustomForm } from '../features/inquiries/custom-form.tsx';
import { inquiryStep } from '../features/inquiries/inquiry-step.ts';
import { loadInquiryPage } from '../features/inquiries/load-inquiry-page.ts';
import { OfferPage } from '../features/inquiries/offer-page.tsx';
import { headTags } from '../head/head.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';

export const loader = ({ context }: LoaderArgs) =>
  loadInquiryPage(context.get(pageShop), 'oem-odm-custom-products');

export const action = (args: ActionArgs) => submitForm(args, inquiryStep);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** How to get products with one’s own logo, packaging or design, with a form. */
export default function CustomProducts({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <OfferPage path="/oem-odm-custom-products" loaded={loaderData} answered={actionData} Form={CustomForm} />
  );
}
