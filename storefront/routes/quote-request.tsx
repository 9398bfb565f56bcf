import { getCart } from '../../contract/cart.ts';
import type { PageShop } from '../../contract/page.ts';
import { InquirySection } from '../features/inquiries/inquiry-section.tsx';
import { InquirySent } from '../features/inquiries/inquiry-sent.tsx';
import { inquiryStep } from '../features/inquiries/inquiry-step.ts';
import { loadSender } from '../features/inquiries/load-sender.ts';
import { QuoteForm } from '../features/inquiries/quote-form.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useT } from '../locale/locale.tsx';
import { createShopT } from '../locale/shop-t.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';

/** The lines of the visitor's cart that a link names, as the form takes them. */
async function linesOf(shop: PageShop, cart: string | null): Promise<string> {
  if (!cart || !/^V\d{11,30}$/.test(cart)) return '';
  const answer = await shop.call(getCart, { orderId: cart });
  if (!answer.ok) return '';
  return answer.data.lines
    .map(({ sku, quantity, isGift }) => (isGift ? '' : `${sku} ${quantity}\n`))
    .join('');
}

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const t = createShopT(shop, 'common', 'inquiry');
  const [lines, sender] = await Promise.all([
    linesOf(shop, url.searchParams.get('cart')),
    loadSender(shop.call, shop.visitor === 'member'),
  ]);
  const head = { title: t('offer.title'), description: t('offer.lead'), canonical: '/quote' };
  return {
    head: createHead(shop, head),
    lines,
    sender: { ...sender, country: sender.country ?? shop.country },
  };
}

export const action = (args: ActionArgs) => submitForm(args, inquiryStep);

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Asks the shop for prices of a list, such as that of a cart. */
export default function QuoteRequest({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const t = useT();
  const { lines, sender } = loaderData;
  const { sent, refused = null, files = [] } = actionData ?? {};
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ name: t('offer.title'), to: '/quote' }]} />
      {sent ? (
        <InquirySent sent={sent} back={{ path: '/', text: t('home') }} />
      ) : (
        <>
          <h1 className="mb-2 text-24 font-semibold">{t('offer.title')}</h1>
          <p className="max-w-text">{t('offer.lead')}</p>
          <InquirySection heading={t('inquiry.heading.offer')}>
            <QuoteForm {...{ lines, sender, refused, files }} />
          </InquirySection>
        </>
      )}
    </div>
  );
}
