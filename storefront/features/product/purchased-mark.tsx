import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { isMemberCookie } from '../../session/cookies.ts';

/** When the member bought this SKU last, with a link to review it. Loaded after the page, for members only. */
export function PurchasedMark({ sku }: { sku: string }) {
  const locale = useLocale();
  // Later texts are no reason to ask again.
  const latest = useRef(locale);
  latest.current = locale;
  const [text, setText] = useState('');
  useEffect(() => {
    setText('');
    if (!isMemberCookie()) return;
    let isGone = false;
    void import('../cards/mark-card.ts').then(async ({ purchasedText, fetchPurchaseDays }) => {
      const day = (await fetchPurchaseDays([sku])).get(sku);
      if (day && !isGone) setText(purchasedText(day, latest.current));
    });
    return () => {
      isGone = true;
    };
  }, [sku]);
  return (
    text && (
      <span className="flex items-center gap-2">
        <span className="text-act">{text}</span>
        <a
          className="link inline-flex min-h-6 items-center"
          href={`${locale.href('/user/reviews')}?sku=${encodeURIComponent(sku)}`}
        >
          {locale.t('reviews.review')}
        </a>
      </span>
    )
  );
}
