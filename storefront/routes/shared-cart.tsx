import { data } from 'react-router';
import { addManyToCart } from '../../contract/cart.ts';
import { getSharedCart } from '../../contract/shared-cart.ts';
import { cartPath } from '../features/cart/cart-path.ts';
import { loadMissing, type MissingLine } from '../features/cart/load-missing.ts';
import { MissingLines } from '../features/cart/missing-lines.tsx';
import { failedLines } from '../features/cart/rejected-lines.ts';
import { OrderLines } from '../features/orders/order-lines.tsx';
import { createHead, headTags } from '../head/head.ts';
import { useLocale } from '../locale/locale.tsx';
import { useRootData } from '../locale/use-root-data.ts';
import type { ActionArgs, LoaderArgs, Meta, PageProps } from '../page/page.ts';
import { pageShop } from '../page/page-shop.ts';
import { submitForm } from '../page/submit-form.ts';
import styles from '../styles/member.css?url';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Price } from '../ui/price.tsx';
import { useSingleSubmit } from '../ui/use-single-submit.ts';

export async function loader({ context, url }: LoaderArgs) {
  const shop = context.get(pageShop);
  const answer = await shop.call(getSharedCart, { key: url.searchParams.get('key') ?? '' });
  const head = createHead(shop, {
    title: shop.texts('order')['shared.heading'] ?? '',
    canonical: '/Order/SharedCart',
    noindex: true,
  });
  return data({ head, shared: answer.ok ? answer.data : null }, { status: answer.ok ? 200 : 404 });
}

/** Adds all lines to the visitor's cart; what cannot be added is listed with the reasons. */
export const action = (args: ActionArgs) =>
  submitForm<{ missing: MissingLine[] }>(args, {
    steps: {
      cart: async ({ shop, call, url }) => {
        const answer = await call(getSharedCart, { key: url.searchParams.get('key') ?? '' });
        if (!answer.ok) return answer;
        const items = answer.data.cart.lines.map(({ sku, warehouse, packing, quantity }) => ({
          sku,
          warehouse,
          packing,
          quantity: String(quantity),
        }));
        const added = await call(addManyToCart, { items });
        const failed = failedLines(added);
        if (failed.length > 0) return { missing: await loadMissing(shop, failed) };
        return added.ok ? cartPath(added.data.orderid) : added;
      },
    },
  });

export const meta: Meta<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** The lines of a cart that someone shared, and a button that adds them to the visitor's own. */
export default function SharedCart({
  loaderData: { shared },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { t, language, href } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { isGross } = useRootData().priceDisplay;
  const refused = actionData?.refused;
  if (!shared)
    return (
      <div className="page-width">
        <EmptyState
          isPage
          icon="cart"
          title={t('shared.expired')}
          actions={
            <a className={buttonClass({ size: 'lg' })} href={href('/')}>
              {t('cart.browse')}
            </a>
          }
        >
          {t('shared.expiredHint')}
        </EmptyState>
      </div>
    );
  const { cart, missing, expiresAt } = shared;
  const sums = isGross ? cart.gross : cart.totals;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const lines = cart.lines.map((line) => ({
    ...line,
    packingSlug: line.packings.find(({ code }) => code === line.packing && code !== 0)?.slug ?? null,
    total: line.quantity * line.unitPrice,
    discount: 0,
  }));
  return (
    <div className="page-width pt-6 pb-12">
      <link rel="stylesheet" href={styles} precedence="default" />
      <h1 className="text-24 font-semibold">{t('shared.heading')}</h1>
      <p className="mb-4 text-ink-2">{t('shared.lead', { date: day.format(new Date(expiresAt)) })}</p>
      {missing > 0 && <p className="mb-4 text-ink-2">{t('shared.missing', { count: missing })}</p>}
      {refused && (
        <p role="alert" className="mb-4 text-error">
          {refused.message}
        </p>
      )}
      {actionData?.missing && <Missing lines={actionData.missing} count={lines.length} />}
      <OrderLines lines={lines} isGross={isGross} currency={cart.currency} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p>
          {t('shared.goods')}{' '}
          <Price
            amount={sums.goods + sums.packing}
            currency={cart.currency}
            className="text-18 font-semibold"
          />
        </p>
        <form method="post" onSubmit={submit}>
          <Button
            type="submit"
            name="intent"
            value="cart"
            size="lg"
            busy={busy}
            disabled={lines.length === 0}
          >
            {t('shared.add')}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** What was added to the visitor's cart, and what could not be. */
function Missing({ lines, count }: { lines: readonly MissingLine[]; count: number }) {
  const { t, href } = useLocale();
  const added = count - lines.length;
  return (
    <div role="status" className="mb-6 border-t-2 border-ink pt-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="text-18 font-semibold">{t('shared.added', { added, count })}</span>
        {added > 0 && (
          <a className="link inline-block py-0.5" href={href(cartPath(null))}>
            {t('cart.view')}
          </a>
        )}
      </p>
      <MissingLines lines={lines} />
    </div>
  );
}
