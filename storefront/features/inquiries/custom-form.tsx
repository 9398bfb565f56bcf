import { customServices } from '../../../contract/inquiry.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx';

/** Asks for a product with one's own logo, packaging or design. */
export function CustomForm(props: Omit<InquiryFormProps, 'form'>) {
  const { t } = useLocale();
  return (
    <InquiryForm
      {...props}
      form="custom"
      called={{ message: 'request', product: 'customProduct' }}
      before={(field) => (
        <>
          <Select {...field('service')}>
            {customServices.map((service) => (
              <option key={service} value={service}>
                {t(`inquiry.service.${service}`)}
              </option>
            ))}
          </Select>
          <Field
            {...field('product')}
            hint={t('inquiry.customProductHint')}
            maxLength={300}
            autoComplete="off"
          />
          <Field {...field('quantity')} optional inputMode="numeric" maxLength={30} autoComplete="off" />
        </>
      )}
      after={(field) => <Field {...field('company')} optional maxLength={120} autoComplete="organization" />}
    />
  );
}
