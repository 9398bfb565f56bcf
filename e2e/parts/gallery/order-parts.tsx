import { orderStates } from '../../../contract/order.ts';
import { CartFold } from '../../../storefront/features/cart/cart-fold.tsx';
import { foldRows } from '../../../storefront/features/cart/cart-view.ts';
import { RemovedLine } from '../../../storefront/features/cart/removed-line.tsx';
import { PaymentMethods } from '../../../storefront/features/checkout/payment-methods.tsx';
import { TotalsList } from '../../../storefront/features/checkout/totals-list.tsx';
import { EntryList } from '../../../storefront/features/ledger/entry-list.tsx';
import { OrderCard } from '../../../storefront/features/orders/order-card.tsx';
import { Packages } from '../../../storefront/features/orders/packages.tsx';
import { StateBadge } from '../../../storefront/features/orders/state-badge.tsx';
import { Timeline } from '../../../storefront/features/orders/timeline.tsx';
import { useLocale } from '../../../storefront/locale/locale.tsx';
import { ignore, Line, type Part, State, States } from './part.tsx';
import { sampleEntries, sampleLines, sampleOrder, sampleShipment, storeOf } from './samples/orders.ts';
import { wordsOf } from './samples/words.ts';

function CartLines() {
  const { language } = useLocale();
  const words = wordsOf(language);
  const cart = storeOf(sampleLines(words), words.wrong);
  const { rows } = cart.view.getState();
  const [first] = rows;
  return (
    <ul className="cart-lines border-t border-rule">
      {foldRows(rows).map((fold) => (
        <CartFold key={fold[0]?.id} rows={fold} cart={cart} currency="EUR" isGross={false} />
      ))}
      {first && <RemovedLine row={first} cart={cart} />}
    </ul>
  );
}

function Totals() {
  const rows = [
    { name: 'goods', amount: 99_920 },
    { name: 'discount', amount: 4996, minus: true, code: 'WELCOME-2026' },
    { name: 'packing', amount: 480 },
    { name: 'shipping', amount: null },
  ];
  return (
    <States>
      <State name="shipping unknown" width={360}>
        <TotalsList currency="EUR" rows={rows} total={95_404} unknown="–" />
      </State>
      <State name="with VAT, partly paid" width={360}>
        <TotalsList
          currency="EUR"
          rows={[...rows.slice(0, 3), { name: 'shipping', amount: 1990 }]}
          total={97_394}
          vat={15_550}
          paid={[{ name: 'balance', amount: 5000, minus: true }]}
        />
      </State>
    </States>
  );
}

function Payments() {
  const option = { fee: 0, hasFee: false, refused: null, minimum: 0, minimumCharge: 0 };
  return (
    <States>
      <State name="of a member, one chosen" width={520}>
        <PaymentMethods
          options={[
            { ...option, method: 'card' },
            { ...option, method: 'paypal', fee: 480, hasFee: true },
            { ...option, method: 'balance', refused: 'notEnough' },
            { ...option, method: 'western_union', refused: 'belowMinimum', minimum: 10_000 },
          ]}
          balance={5000}
          currency="EUR"
          chosen="paypal"
          onChoose={ignore}
        />
      </State>
      <State name="focus" force="focus" width={520}>
        <PaymentMethods
          options={[{ ...option, method: 'card' }]}
          balance={null}
          isAwaited
          currency="EUR"
          chosen={null}
          onChoose={ignore}
        />
      </State>
    </States>
  );
}

function Orders() {
  const { language } = useLocale();
  const order = sampleOrder(wordsOf(language));
  const unpaid = { pay: true, confirmReceipt: false, remove: false };
  return (
    <ul className="border-t border-rule">
      <OrderCard order={{ ...order, state: 'unpaid', refundState: 'none', may: unpaid }} />
      <OrderCard order={order} />
    </ul>
  );
}

function Progress() {
  const { language } = useLocale();
  const words = wordsOf(language);
  const events = (['unpaid', 'preparing', 'shipped'] as const).map((state, at) => ({
    at: `2026-11-0${at + 1}T10:00:00Z`,
    event: 'change',
    state,
  }));
  return (
    <States>
      <State name="states">
        <Line>
          {orderStates.map((state) => (
            <StateBadge key={state} state={state} inReview={false} />
          ))}
        </Line>
      </State>
      <State name="timeline" width={320}>
        <Timeline events={events} />
      </State>
      <State name="parcels" width={680}>
        <Packages shipments={[sampleShipment(words)]} isReviewable />
      </State>
    </States>
  );
}

function Entries() {
  const { money } = useLocale();
  return <EntryList entries={sampleEntries} write={(amount) => money(amount, 'USD')} />;
}

export const orderParts: readonly Part[] = [
  { id: 'cart-lines', name: 'Lines of a cart', Show: CartLines },
  { id: 'totals', name: 'Totals', Show: Totals },
  { id: 'payments', name: 'Payment methods', Show: Payments },
  { id: 'orders', name: 'Orders', Show: Orders },
  { id: 'progress', name: 'Progress of an order', Show: Progress },
  { id: 'entries', name: 'Entries of an account', Show: Entries },
];
