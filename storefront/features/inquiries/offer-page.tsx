import type { ComponentType } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { TextDocument } from '../text-pages/text-document.tsx';
import type { InquiryFormProps } from './inquiry-form.tsx';
import { InquirySection } from './inquiry-section.tsx';
import { InquirySent } from './inquiry-sent.tsx';
import type { InquiryAnswer } from './inquiry-step.ts';
import type { loadInquiryPage } from './load-inquiry-page.ts';

type OfferPageProps = {
  path: string;
  loaded: Awaited<ReturnType<typeof loadInquiryPage>>;
  answered: InquiryAnswer | undefined;
  Form: ComponentType<Omit<InquiryFormProps, 'form'>>;
};

/** A page that says how to get an offer, then its form; after a refusal the form comes first. */
export function OfferPage({ path, loaded, answered, Form }: OfferPageProps) {
  const t = useT();
  const { document, crumbs, sender } = loaded;
  const { sent, refused = null, files = [] } = answered ?? {};
  const form = (
    <InquirySection heading={t('inquiry.heading.offer')}>
      <Form {...{ sender, refused, files }} />
    </InquirySection>
  );
  return (
    <div className="page-width">
      <Breadcrumb crumbs={crumbs} />
      {sent ? (
        <InquirySent sent={sent} back={{ path, text: t('inquiry.again') }} />
      ) : (
        <>
          <TextDocument document={document}>
            {refused ? (
              form
            ) : (
              <p>
                <a className="link inline-block py-0.5" href="#inquiry">
                  {t('inquiry.toForm')}
                </a>
              </p>
            )}
          </TextDocument>
          {!refused && form}
        </>
      )}
    </div>
  );
}
