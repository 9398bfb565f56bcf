import { useT } from '../../locale/locale.tsx';
import type { Refusal } from './cart-view.ts';

/** Why a change of a line was refused. */
export function LineError({ refusal, id }: { refusal: Refusal | undefined; id?: string }) {
  const t = useT();
  if (!refusal) return null;
  return (
    <p id={id} role="alert" className="cart-line-error">
      {refusal.fields?.[0]?.message || refusal.message || t('refusal.InternalError')}
    </p>
  );
}
