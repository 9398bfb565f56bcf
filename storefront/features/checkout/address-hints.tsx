import type { AddressHint } from '../../../contract/address.ts';
import { useT } from '../../locale/locale.tsx';

/** What is unusual in an address, below its lines; nothing for a usual one. */
export function AddressHints({ hints }: { hints: readonly AddressHint[] }) {
  const t = useT();
  return hints.map((hint) => (
    <p key={hint} className="mt-1 text-13 text-ink">
      {t(`addressHint.${hint}`)}
    </p>
  ));
}
