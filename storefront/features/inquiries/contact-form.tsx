import { contactTopics } from '../../../contract/inquiry.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx';

/** Writes to the shop about anything. */
export function ContactForm(props: Omit<InquiryFormProps, 'form'>) {
  const { t } = useLocale();
  return (
    <InquiryForm
      {...props}
      form="contact"
      before={(field) => (
        <>
          <Select {...field('topic')}>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`inquiry.topic.${topic}`)}
              </option>
            ))}
          </Select>
          <Field {...field('order')} optional maxLength={40} autoComplete="off" />
        </>
      )}
    />
  );
}
