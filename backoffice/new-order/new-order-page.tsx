import { useNavigate } from 'react-router';
import { placeTelephoneOrder } from '../../contract/office/telephone-orders.ts';
import { refresh } from '../calls/use-read.ts';
import { refuseFields } from '../order/pieces-table.tsx';
import { Button } from '../ui/button.tsx';
import { Form, Problems, useCallForm } from '../ui/form.tsx';
import { formatMoney } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { PageHead, ReadFailed } from '../ui/page.tsx';
import { BuyerPart } from './buyer-part.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { useNewOrder } from './draft.ts';
import { GoodsPart } from './goods-part.tsx';
import { SumsPart } from './sums-part.tsx';
import { useQuote } from './use-quote.ts';
import { useRepeated } from './use-repeated.ts';

/** Takes an order by telephone, priced while it is typed. */
export function NewOrderPage() {
  const { draft, change, replace, clear, isLoaded } = useNewOrder();
  useRepeated(replace);
  const navigate = useNavigate();
  const quoted = useQuote(draft);
  const form = useCallForm(placeTelephoneOrder, async ({ orderId, total, currency }) => {
    await clear();
    notify(`${orderId} is placed for ${formatMoney(total, currency)}; the buyer gets a mail`);
    void navigate(`/orders/${orderId}`);
    return refresh();
  });
  const errorOf = (field: string): string | undefined => quoted.problemOf(field) ?? form.errorOf(field);
  function place(): void {
    const { quote, isFresh, input, numbers } = quoted;
    if (!quote || !isFresh) return;
    const unread = draft.lines.flatMap(({ sku, warehouse }, at) =>
      numbers[at] === null
        ? [{ field: `line.${sku} ${warehouse}`, message: 'a whole number of pieces' }]
        : [],
    );
    const refusal = refuseFields(unread);
    if (refusal) form.setRefusal(refusal);
    else void form.submit({ ...input, total: quote.sums.total, areTermsAccepted: draft.areTermsAccepted });
  }
  const parts = { draft, change, quoted, errorOf };
  return (
    <>
      <PageHead title="New order by telephone">
        <span className="end">
          <Button
            look="quiet"
            onClick={() => {
              if (confirm('Start over, and lose what is typed?')) void clear();
            }}
          >
            Start over
          </Button>
        </span>
      </PageHead>
      <Form refusal={form.refusal} onSubmit={place}>
        <div className="columns sums">
          <div>
            <Problems refusal={form.refusal} />
            {isLoaded && <BuyerPart {...parts} />}
            <GoodsPart {...parts} />
            <DeliveryPart {...parts} />
            <ChoicesPart {...parts} />
          </div>
          <div>
            {quoted.refusal && <ReadFailed refusal={quoted.refusal} onAgain={quoted.again} />}
            <SumsPart {...parts} isBusy={form.isBusy} />
          </div>
        </div>
      </Form>
    </>
  );
}
