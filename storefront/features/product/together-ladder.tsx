import type { Product } from '../../../contract/catalogue.ts';
import { LadderSteps, Together } from './price-ladder.tsx';
import type { BulkOrder } from './use-bulk-order.ts';

type TogetherProps = { order: BulkOrder; variants: Product['variants']; currency: string };

/** The price ladder of a bulk order: all its pieces are on one step, so none of them can be taken by a press. */
export function TogetherLadder({ order, variants, currency }: TogetherProps) {
  const { together, isNet } = order.total;
  const ordered = variants.find(({ sku }) => (order.quantities[sku] ?? 0) > 0) ?? variants[0];
  if (!ordered || ordered.tiers.length < 2) return null;
  return (
    <div className="mb-3 max-w-text">
      <LadderSteps
        tiers={ordered.tiers}
        quantity={together}
        currency={currency}
        isNet={isNet}
        chargeAt={(_, price) => ({ piece: order.unitPrice(price), isNet })}
        step={(_, isNow, words) => <p aria-current={isNow ? 'true' : undefined}>{words}</p>}
      />
      <Together inCart={order.inCart} />
    </div>
  );
}
