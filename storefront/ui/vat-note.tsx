import { useT } from '../locale/locale.tsx';
import { useRootData } from '../locale/use-root-data.ts';

/** What a price says of VAT, behind the price. `isNet`: it contains none, unlike other prices of the page. */
export function VatNote({ isNet = false }: { isNet?: boolean }) {
  const t = useT();
  const { vatNote } = useRootData();
  const note = isNet ? t('price.net') : vatNote;
  return note && <span className="text-13 font-normal text-ink-3"> {note}</span>;
}
