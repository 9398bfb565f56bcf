import { useState } from 'react';
import { setAddress, shortages } from '../../../contract/cart.ts';
import { useT } from '../../locale/locale.tsx';
import { Checkbox, Select, TextArea } from '../../ui/field.tsx';
import type { CartStore } from '../cart/cart-store.ts';

/** Insurance, what to do about a shortage, and a remark. Each is saved when it changes. */
export function OrderOptionsForm({ cart }: { cart: CartStore }) {
  const t = useT();
  const [error, setError] = useState('');
  const saved = cart.view.getState().cart;
  const save = async (option: {
    insured?: boolean;
    shortage?: (typeof shortages)[number];
    remark?: string;
  }) => {
    const changes = await cart.changes();
    const refusal = await changes.change(`option ${Object.keys(option)}`, (orderId, call) =>
      call(setAddress, { orderId, ...option }),
    );
    setError(refusal ? refusal.message || t('refusal.InternalError') : '');
  };

  return (
    <fieldset className="grid gap-4" aria-labelledby="wishes">
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      <Checkbox
        label={t('wishes.insured')}
        defaultChecked={saved.insured}
        onChange={(event) => save({ insured: event.target.checked })}
      />
      <Select
        id="shortage"
        className="sm:max-w-form"
        label={t('wishes.shortage')}
        defaultValue={saved.shortage}
        onChange={(event) => {
          const shortage = shortages.find((one) => one === event.target.value);
          if (shortage) void save({ shortage });
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
        defaultValue={saved.remark}
        onBlur={(event) => {
          const remark = event.target.value;
          if (remark !== cart.view.getState().cart.remark) void save({ remark });
        }}
      />
    </fieldset>
  );
}
