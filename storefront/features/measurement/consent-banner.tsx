import { useEffect, useRef } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import css from '../../styles/consent.css?inline';
import { Button } from '../../ui/button.tsx';
import { useFocusNotObscured } from '../../ui/use-focus-not-obscured.ts';
import {
  ALL_GRANTED,
  type Consent,
  chooseConsent,
  closeConsent,
  OPTIONAL_DENIED,
  useConsent,
} from './consent.ts';

/** Leaves room for the banner below the page's end, so that nothing of the page stays beneath it. */
function usePageRoom(banner: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.body;
    const resized = new ResizeObserver(() => {
      style.paddingBottom = `${element.offsetHeight}px`;
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      style.paddingBottom = '';
    };
  }, [banner]);
}

/** Moves the focus into a banner that the visitor has opened, and back when it closes. Escape closes it. */
function useReopened(banner: { current: HTMLElement | null }): void {
  const isReopened = useConsent((state) => state.isReopened);
  useEffect(() => {
    const element = banner.current;
    if (!isReopened || !element) return;
    const opener = document.activeElement;
    element.focus();
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && closeConsent();
    element.addEventListener('keydown', close);
    return () => {
      element.removeEventListener('keydown', close);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [banner, isReopened]);
}

type BannerProps = { isDeniedByDefault: boolean; onChoice: (consent: Consent) => void };

/** Asks for consent at the lower edge of the screen. The page stays usable; both answers are alike. */
export function ConsentBanner({ isDeniedByDefault, onChoice }: BannerProps) {
  const { t, href } = useLocale();
  const banner = useRef<HTMLElement>(null);
  useFocusNotObscured(banner);
  usePageRoom(banner);
  useReopened(banner);
  const choose = (consent: Consent) => () => {
    chooseConsent(consent);
    onChoice(consent);
  };
  return (
    <section ref={banner} tabIndex={-1} aria-labelledby="consent-title" className="consent">
      {/* Not in the style sheet of every page. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the shop */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <div className="page-width consent-content">
        <div className="consent-text">
          <h2 id="consent-title">{t('consent.title')}</h2>
          <p>
            {t('consent.necessary')} {t(isDeniedByDefault ? 'consent.optIn' : 'consent.optOut')}{' '}
            {t('consent.change')}{' '}
            <a className="link" href={href('/privacy')} target="_blank" rel="noopener">
              {t('consent.privacy')}
              <span className="sr-only"> {t('consent.newTab')}</span>
            </a>
          </p>
        </div>
        <div className="consent-answers">
          <Button variant="secondary" onClick={choose(OPTIONAL_DENIED)}>
            {t('consent.refuse')}
          </Button>
          <Button variant="secondary" onClick={choose(ALL_GRANTED)}>
            {t('consent.agree')}
          </Button>
        </div>
      </div>
    </section>
  );
}
