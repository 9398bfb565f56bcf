import { useEffect, useState } from 'react';
import type { MeasurementSettings } from '../../../contract/consent.ts';
import { loadTextPage } from '../../locale/browser-texts.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { toast } from '../../ui/toast.ts';
import { type Consent, followStored, isGranted, resolveConsent, useConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { deleteQueryIds } from './query-ids.ts';
import { useChat } from './use-chat.ts';
import { usePopup } from './use-popup.tsx';
import { deleteReportedOrders, useSearchEvents } from './use-search-events.ts';
import { useTagEvents } from './use-tag-events.ts';

const NO_SETTINGS: MeasurementSettings = {};

/** Loads the texts of this part. Returns whether they are there. */
function useTexts(): boolean {
  const { language } = useLocale();
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    void loadTextPage(language, 'consent').then(() => setTexts(true));
  }, [language]);
  return hasTexts;
}

/** Asks for consent where it is due, and runs what is consented to. */
export function Measurement() {
  const { t } = useLocale();
  const settings = useRootData().measurement ?? NO_SETTINGS;
  const { consent, isAsking } = useConsent();
  const hasTexts = useTexts();
  useEffect(() => void resolveConsent(settings), [settings]);
  useEffect(followStored, []);
  const canMeasure = isGranted(consent, 'analytics_storage');
  const hasTags = useTagEvents(settings.tagManager, consent);
  useSearchEvents(canMeasure);
  const hasChat = useChat(settings.chat, isGranted(consent, 'personalization'));
  const popup = usePopup(Boolean(settings.hasPopup));

  const onChoice = (chosen: Consent) => {
    toast(t('consent.saved'), 'success');
    if (!isGranted(chosen, 'analytics_storage')) {
      deleteQueryIds();
      deleteReportedOrders();
    }
    const isWithdrawn = (['ad_storage', 'analytics_storage', 'personalization'] as const).some(
      (type) => isGranted(consent, type) && !isGranted(chosen, type),
    );
    // A script that has run cannot be taken back: the page starts again without it.
    if (isWithdrawn && (hasTags() || hasChat())) location.reload();
  };
  return (
    <>
      {popup}
      {isAsking && hasTexts && (
        <ConsentBanner isDeniedByDefault={Boolean(settings.isDeniedByDefault)} onChoice={onChoice} />
      )}
    </>
  );
}
