import { useLocale } from '../../locale/locale.tsx';

type SentProps = {
  sent: { reference: string; email: string };
  /** The page of the product that was asked about, or of the form. */
  back: { path: string; text: string };
};

/** Shown after a form was sent: its reference, and what follows. */
export function InquirySent({ sent, back }: SentProps) {
  const { t, href } = useLocale();
  return (
    <section className="max-w-text" role="status">
      <h1 className="mb-2 text-24 font-semibold">{t('inquiry.done')}</h1>
      <p>{t('inquiry.doneText', sent)}</p>
      <p className="mt-4">
        <a className="link inline-block py-1" href={href(back.path)}>
          {back.text}
        </a>
      </p>
    </section>
  );
}
