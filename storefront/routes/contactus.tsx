import { getProduct } from '../../contract/catalogue.ts';
import type { PageShop } from '../../contract/page.ts';
import { ContactForm } from '../features/inquiries/contact-form.tsx';
import { InquirySection } from '../features/inquiries/inquiry-section.tsx';
import { InquirySent } from '../features/inquiries/inquiry-sent.tsx';
import { inquiryStep } from '../features/inquiries/inquiry-step.ts';
import { loadInquiryPage } from '../features/inquiries/load-inquiry-page.ts';
import { ProductForm } from '../features/inquiries/product-form.tsx';
import { TextDocument } from '../features/text-pages/text-document.tsx';
import { headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { productPath } from '../locale/product-path.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** Finds the product that the link to the page names; null without one. */
async function findProduct(shop: PageShop, sku: string | null) {
  if (!sku || sku.length > 64) return null;
  const answer = await shop.call(getProduct, { sku });
  if (!answer.ok) return null;
  const { title, slug, sku: found } = answer.data;
  return { title, sku: found, path: productPath({ slug, sku: found }) };
}

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const [page, product] = await Promise.all([
    loadInquiryPage(shop, 'contactus'),
    findProduct(shop, url.searchParams.get('sku')),
  ]);
  return { ...page, product };
}

export const action = (args: ActionArgs) => submitForm(args, inquiryStep);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** How to reach the shop, with a form: about anything, or about the product that `?sku=` names. */
export default function ContactUs({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  const { document, crumbs, sender, product } = loaderData;
  const { sent, refused = null, files = [] } = actionData ?? {};
  const form = { sender, refused, files };
  const back = product
    ? { path: product.path, text: t('inquiry.toProduct') }
    : { path: '/contactus', text: t('inquiry.again') };
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      {sent ? (
        <InquirySent sent={sent} back={back} />
      ) : (
        <TextDocument document={document}>
          <InquirySection heading={t(product ? 'inquiry.heading.product' : 'inquiry.heading.contact')}>
            {product ? <ProductForm {...form} {...product} /> : <ContactForm {...form} />}
          </InquirySection>
        </TextDocument>
      )}
    </div>
  );
}
