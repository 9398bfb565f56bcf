import { useState } from 'react';
import { useStore } from 'zustand';
import { getQuote } from '../../../contract/quote.ts';
import { SHARED_CART_DAYS, shareCart, withdrawSharedCart } from '../../../contract/shared-cart.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { CartStore } from './cart-store.ts';

/** Makes a link to the lines of a cart, which can be copied and withdrawn. */
export function ShareCart({ cart }: { cart: CartStore }) {
  const { t, href } = useLocale();
  const orderId = useStore(cart.view, (view) => view.cart.orderid) ?? '';
  const [link, setLink] = useState('');
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<string>) => {
    setBusy(true);
    setMessage(await action());
    setBusy(false);
  };
  const make = async () => {
    const answer = await call(shareCart, { orderId });
    if (!answer.ok) return answer.message || t('refusal.InternalError');
    setLink(`${location.origin}${href('/Order/SharedCart')}?key=${answer.data.key}`);
    return '';
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    return t('share.copied');
  };
  const withdraw = async () => {
    const answer = await call(withdrawSharedCart, { orderId });
    // A link that there is not opens nothing either.
    if (!answer.ok && answer.code !== 404) return answer.message || t('refusal.InternalError');
    setLink('');
    return t('share.withdrawn');
  };
  const download = async () => {
    const answer = await call(getQuote, { orderId });
    if (!answer.ok) return answer.message || t('refusal.InternalError');
    const bytes = Uint8Array.from(atob(answer.data.pdf), (sign) => sign.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    Object.assign(document.createElement('a'), { href: url, download: answer.data.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return '';
  };
  return (
    <div className="grid max-w-text gap-3">
      <p className="text-ink-2">{t('share.lead', { days: SHARED_CART_DAYS })}</p>
      {link && (
        <Field
          id="share-link"
          label={t('share.link')}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {link ? (
          <Button busy={busy} onClick={() => run(copy)}>
            {t('share.copy')}
          </Button>
        ) : (
          <Button variant="secondary" busy={busy} onClick={() => run(make)}>
            {t('share.make')}
          </Button>
        )}
        {/* Also one that was made on another day or device. */}
        <Button variant="quiet" busy={busy} onClick={() => run(withdraw)}>
          {t('share.withdraw')}
        </Button>
      </div>
      <p>
        <Button variant="quiet" busy={busy} onClick={() => run(download)}>
          {t('quote.download')}
        </Button>
      </p>
      <p role="status" className="text-13 text-ink-2">
        {message}
      </p>
    </div>
  );
}
