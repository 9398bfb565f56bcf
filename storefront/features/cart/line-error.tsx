import type { CartLine } from '../../../contract/cart.ts';
import { fitQuantity } from '../../../kit/fit-quantity.ts';
import { useT } from '../../locale/locale.tsx';
import { type Refusal, reasonOf } from './cart-view.ts';

type ErrorProps = {
  refusal: Refusal | undefined;
  id?: string;
  /** The line whose quantity was refused, and what takes another one. */
  line?: Pick<CartLine, 'quantity' | 'moq' | 'step' | 'available'>;
  onTake?: (quantity: number) => void;
};

/** Why a change of a line was refused, what counts instead, and the nearest quantity that can be ordered. */
export function LineError({ refusal, id, line, onTake }: ErrorProps) {
  const t = useT();
  if (!refusal) return null;
  const { quantity } = refusal;
  const nearest =
    line && quantity !== undefined
      ? fitQuantity(quantity, { min: line.moq, step: line.step, max: line.available })
      : 0;
  return (
    <p id={id} role="alert" className="cart-line-error">
      {reasonOf(refusal) ?? t('refusal.InternalError')}
      {line && quantity !== undefined && (
        <>
          {'. '}
          {t('line.counted', { count: line.quantity })}{' '}
          {line.available >= line.moq && (
            <button type="button" className="link min-h-6" onClick={() => onTake?.(nearest)}>
              {t('quantity.take', { value: nearest })}
            </button>
          )}
        </>
      )}
    </p>
  );
}
