import { useLocale } from '../../locale/locale.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx';

type ProductFormProps = Omit<InquiryFormProps, 'form'> & { sku: string; title: string };

/** Asks about a product, or for the price of a quantity of it. */
export function ProductForm({ sku, title, ...props }: ProductFormProps) {
  const { t } = useLocale();
  return (
    <InquiryForm
      {...props}
      form="product"
      called={{ message: 'question' }}
      before={(field) => (
        <>
          <p className="rounded-md bg-surface p-3">
            <span className="font-medium">{title}</span>
            <br />
            <span className="text-13 text-ink-2">
              {t('inquiry.sku')} {sku}
            </span>
            <input type="hidden" name="sku" value={sku} />
          </p>
          <Select {...field('kind')}>
            {['question', 'bulk'].map((kind) => (
              <option key={kind} value={kind}>
                {t(`inquiry.kind.${kind}`)}
              </option>
            ))}
          </Select>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field('quantity')} optional type="number" inputMode="numeric" min={1} />
            <Field {...field('targetPrice')} optional maxLength={40} autoComplete="off" />
          </div>
        </>
      )}
      after={(field) => <Field {...field('company')} optional maxLength={120} autoComplete="organization" />}
    />
  );
}
