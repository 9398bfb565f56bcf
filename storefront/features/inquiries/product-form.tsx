import { useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx';

type ProductFormProps = Omit<InquiryFormProps, 'form'> & { sku: string; title: string };

/**
 * Asks about a product, or for the price of a quantity of it. Over another page, which needs scripts anyway, the fields of
 * a quantity appear with its kind.
 */
export function ProductForm({ sku, title, ...props }: ProductFormProps) {
  const { t } = useLocale();
  const [kind, setKind] = useState(props.sender.known?.kind ?? 'question');
  const hasQuantity = !props.send || kind === 'bulk';
  return (
    <InquiryForm
      {...props}
      form="product"
      called={{ message: 'question' }}
      before={(field) => (
        <>
          <p className="rounded-md bg-sunk p-3">
            <span className="font-medium">{title}</span>
            <br />
            <span className="text-13 text-ink-2">
              {t('inquiry.sku')} {sku}
            </span>
            <input type="hidden" name="sku" value={sku} />
          </p>
          <Select {...field('kind')} onChange={(event) => setKind(event.target.value)}>
            {['question', 'bulk'].map((kind) => (
              <option key={kind} value={kind}>
                {t(`inquiry.kind.${kind}`)}
              </option>
            ))}
          </Select>
          {hasQuantity && (
            <>
              <Field
                {...field('quantity')}
                optional={!props.send}
                inputMode="numeric"
                maxLength={30}
                autoComplete="off"
              />
              <Field {...field('targetPrice')} optional maxLength={40} autoComplete="off" />
            </>
          )}
        </>
      )}
      after={(field) => <Field {...field('company')} optional maxLength={120} autoComplete="organization" />}
    />
  );
}
