import { useT } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { NameMarks } from '../../ui/name-marks.tsx';

/** By what an order can be paid, and who delivers it. */
export function TradeMarks() {
  const t = useT();
  const { payments = [], carriers = [] } = useRootData();
  return (
    <>
      <NameMarks title={t('footer.payments')} names={payments} className="mt-2" />
      <NameMarks title={t('footer.carriers')} names={carriers} className="mt-2" />
    </>
  );
}
