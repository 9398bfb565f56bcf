import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { routeAccess } from '../../config/route-access.ts';
import { useLocale } from '../../locale/locale.tsx';
import { firstInteraction } from '../../ui/lazy-on-interaction.tsx';

const ShippingEstimate = lazy(() => import('../variant/shipping-estimate.tsx'));

/** Pages that answer questions before buying. Pages without a route are left out. */
const helpLinks = (
  [
    ['/return', 'product.returns'],
    ['/contactus', 'product.ask'],
  ] as const
).filter(([path]) => routeAccess(path));

export function HelpLinks() {
  const { t, href } = useLocale();
  return (
    helpLinks.length > 0 && (
      <p className="mt-2 flex flex-wrap gap-x-4">
        {helpLinks.map(([path, key]) => (
          <a key={path} className="link py-0.5" href={href(path)}>
            {t(key)}
          </a>
        ))}
      </p>
    )
  );
}

/** Reserves the height of the shipping estimate, which loads with the first interaction. */
export function ShippingSlot(props: ComponentProps<typeof ShippingEstimate>) {
  const { t } = useLocale();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void firstInteraction().then(() => setLoaded(true));
  }, []);
  const placeholder = <p className="text-13 text-ink-3">{t('ship.later')}</p>;
  return (
    <div className="mt-4 min-h-32 border-t border-hairline pt-3">
      {isLoaded ? (
        <Suspense fallback={placeholder}>
          <ShippingEstimate {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
