import type { PriceQuote } from '../../../contract/price-quote.ts';
import { lastDay } from '../../../kit/last-day.ts';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

/** What has become of a quote, or until when it holds. */
export function QuoteState({ quote: { state, endsAt } }: { quote: PriceQuote }) {
  const { t, language, href } = useLocale();
  if (state === 'answered' && endsAt) {
    return (
      <>
        <p className="font-medium">{t('offer.until', { until: lastDay(endsAt, language) })}</p>
        <p className="text-ink-2">{t('offer.holds')}</p>
      </>
    );
  }
  return (
    <p role="status">
      {t(`offer.${state}`)}{' '}
      {state === 'expired' && (
        <a className="link" href={href('/quote')}>
          {t('offer.expiredAsk')}
        </a>
      )}
    </p>
  );
}

/** The buttons that accept and decline a quote; an accepted one leads to its cart. */
export function QuoteDecision({ quote: { state }, quoteKey }: { quote: PriceQuote; quoteKey: string }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  if (state !== 'answered' && state !== 'accepted') return null;
  const isOpen = state === 'answered';
  return (
    <form method="post" onSubmit={submit} className="mt-6">
      <input type="hidden" name="key" value={quoteKey} />
      <div className={BUTTON_ROW}>
        <Button type="submit" size="lg" name="intent" value="accept" busy={busy}>
          {t(isOpen ? 'offer.accept' : 'offer.toCart')}
        </Button>
        {isOpen && (
          <Button type="submit" size="lg" variant="secondary" name="intent" value="decline" busy={busy}>
            {t('offer.decline')}
          </Button>
        )}
      </div>
      {isOpen && <p className="mt-2 text-13 text-ink-2">{t('offer.acceptNote')}</p>}
    </form>
  );
}
