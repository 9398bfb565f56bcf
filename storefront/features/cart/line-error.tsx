import { useT } from '../../locale/locale.tsx';
import type { Refusal } from './cart-view.ts';

/** Why a change of a line was refused. */
export function LineError({ fault, id }: { fault: Refusal | undefined; id?: string }) {
  const t = useT();
  if (!fault) return null;
  return (
    <p id={id} role="alert" className="col-span-full w-full text-13 text-error lg:text-right">
      {fault.fields?.[0]?.message || fault.message || t('refusal.Fault')}
    </p>
  );
}
