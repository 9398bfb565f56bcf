import { Field } from '../../ui/field.tsx';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx';

/** Asks the shop to find a product that it does not list. */
export function SourcingForm(props: Omit<InquiryFormProps, 'form'>) {
  return (
    <InquiryForm
      {...props}
      form="sourcing"
      called={{ message: 'request', product: 'wantedProduct' }}
      before={(field) => (
        <>
          <Field {...field('product')} maxLength={200} autoComplete="off" />
          <Field {...field('link')} optional maxLength={500} inputMode="url" autoComplete="off" />
          <Field {...field('quantity')} optional inputMode="numeric" maxLength={30} autoComplete="off" />
          <Field {...field('targetPrice')} optional maxLength={40} autoComplete="off" />
        </>
      )}
      after={(field) => <Field {...field('company')} optional maxLength={120} autoComplete="organization" />}
    />
  );
}
