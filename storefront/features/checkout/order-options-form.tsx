import { useState } from 'react';
import { setAddress, shortages } from '../../../contract/cart.ts';
import { useT } from '../../locale/locale.tsx';
import { Checkbox, Select, TextArea } from '../../ui/field.tsx';
import type { CartStore } from '../cart/cart-store.ts';

/** What else the buyer may say: insurance, what to do about a shortage, a remark. Kept as soon as it is said. */
export function OrderOptionsForm({ cart }: { cart: CartStore }) {
  const t = useT();
  const [fault, setFault] = useState('');
  const known = cart.view.getState().cart;
  const tell = async (wish: {
    insured?: boolean;
    shortage?: (typeof shortages)[number];
    remark?: string;
  }) => {
    const changes = await cart.changes();
    const problem = await changes.change(`wish ${Object.keys(wish)}`, (orderId, call) =>
      call(setAddress, { orderId, ...wish }),
    );
    setFault(problem ? problem.message || t('refusal.Fault') : '');
  };

  return (
    <fieldset className="grid gap-4" aria-labelledby="wishes">
      {fault && (
        <p role="alert" className="text-error">
          {fault}
        </p>
      )}
      <Checkbox
        label={t('wishes.insured')}
        defaultChecked={known.insured}
        onChange={(event) => tell({ insured: event.target.checked })}
      />
      <Select
        id="shortage"
        className="sm:max-w-form"
        label={t('wishes.shortage')}
        defaultValue={known.shortage}
        onChange={(event) => {
          const shortage = shortages.find((one) => one === event.target.value);
          if (shortage) void tell({ shortage });
        }}
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
        defaultValue={known.remark}
        onBlur={(event) => {
          const remark = event.target.value;
          if (remark !== cart.view.getState().cart.remark) void tell({ remark });
        }}
      />
    </fieldset>
  );
}
