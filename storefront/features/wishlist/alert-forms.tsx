import type { Wish } from '../../../contract/wishlist.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatAmount } from '../list/price-text.ts';
import type { WishlistAnswer } from './wishlist-forms.ts';

type AlertProps = { wish: Wish; currency: string; refused: WishlistAnswer | undefined };

/** Asks for a mail when a wish is back in stock or costs less, or ends it, in a part that opens. */
export function AlertForms({ wish, currency, refused }: AlertProps) {
  const { t, money } = useLocale();
  const { sku, title, state, alerts } = wish;
  const mine = refused?.refused && refused.intent === 'alert' && refused.refused.values.sku === sku;
  const waits = [
    alerts.backInStock && t('wishlist.waitsStock'),
    alerts.below !== null && t('wishlist.waitsPrice', { price: money(alerts.below, currency) }),
  ].filter((text): text is string => Boolean(text));
  return (
    <details className="wish-details" open={mine || undefined}>
      <summary aria-label={t('wishlist.mailNamed', { title })} suppressHydrationWarning>
        {waits.length > 0 ? waits.join(' · ') : t('wishlist.mail')}
        <Icon name="down" className="size-4" />
      </summary>
      <div className="grid gap-3 rounded-md border border-rule p-3">
        {(state === 'soldOut' || alerts.backInStock) && (
          <form method="post">
            <Hidden sku={sku} kind="backInStock" />
            <Button type="submit" name="isOn" value={String(!alerts.backInStock)} variant="secondary">
              {t(alerts.backInStock ? 'wishlist.endStock' : 'wishlist.askStock')}
            </Button>
          </form>
        )}
        <PriceForm {...{ wish, currency }} refused={mine ? refused : undefined} />
      </div>
    </details>
  );
}

const Hidden = ({ sku, kind }: { sku: string; kind: 'backInStock' | 'below' }) => (
  <>
    <input type="hidden" name="intent" value="alert" />
    <input type="hidden" name="sku" value={sku} />
    <input type="hidden" name="kind" value={kind} />
  </>
);

function PriceForm({ wish, currency, refused }: AlertProps) {
  const { t, language } = useLocale();
  const { sku, alerts } = wish;
  const typed = refused?.refused?.values.amount;
  return (
    <form method="post" className="flex flex-wrap items-end gap-2">
      <Hidden sku={sku} kind="below" />
      <Field
        id={refused ? 'amount' : `amount-${sku}`}
        name="amount"
        inputMode="decimal"
        label={t('wishlist.below', { currency })}
        defaultValue={typed ?? formatAmount(alerts.below ?? undefined, currency, language)}
        error={fieldError(refused?.refused, 'amount')}
        maxLength={20}
        className="wish-amount"
      />
      <Button type="submit" name="isOn" value="true" variant="secondary" size="lg">
        {t('wishlist.askPrice')}
      </Button>
      {alerts.below !== null && (
        <Button type="submit" name="isOn" value="false" variant="danger" size="lg" formNoValidate>
          {t('wishlist.endPrice')}
        </Button>
      )}
    </form>
  );
}
