import { setAddress, shortages } from '../../../contract/cart.ts';
import { call } from '../../call.ts';
import { useT } from '../../locale/locale.tsx';
import { Checkbox, Select, TextArea } from '../../ui/field.tsx';
import type { CartState } from '../cart/use-cart.ts';

/** What else the buyer may say: insurance, what to do about a shortage, a remark. Kept as soon as it is said. */
export function WishesForm({ state }: { state: CartState }) {
  const t = useT();
  const { cart, take } = state;
  const orderId = cart.orderid ?? '';
  return (
    <div className="grid gap-4">
      <Checkbox
        label={t('wishes.insured')}
        checked={cart.insured}
        onChange={async (event) => take(await call(setAddress, { orderId, insured: event.target.checked }))}
      />
      <Select
        id="shortage"
        label={t('wishes.shortage')}
        value={cart.shortage}
        onChange={async (event) =>
          take(
            await call(setAddress, { orderId, shortage: event.target.value as (typeof shortages)[number] }),
          )
        }
      >
        {shortages.map((choice) => (
          <option key={choice} value={choice}>
            {t(`shortage.${choice}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id="remark"
        label={t('wishes.remark')}
        optional
        rows={2}
        maxLength={500}
        defaultValue={cart.remark}
        onBlur={async (event) => {
          if (event.target.value !== cart.remark)
            take(await call(setAddress, { orderId, remark: event.target.value }));
        }}
      />
    </div>
  );
}
