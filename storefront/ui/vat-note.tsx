import { useRootData } from '../locale/use-root-data.ts';

/** What a price says of VAT, behind the price. */
export function VatNote() {
  const { vatNote } = useRootData();
  return vatNote && <span className="text-12 font-normal text-ink-3"> {vatNote}</span>;
}
