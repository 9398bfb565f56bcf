import type { Shipment } from '../../../contract/order-progress.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Arrival } from '../../ui/arrival.tsx';
import { LocalTime } from './local-time.tsx';

type PackagesProps = {
  shipments: readonly Shipment[];
  /** Whether what was delivered can be reviewed by the visitor. */
  isReviewable: boolean;
};

/** The parcels of an order with their contents and what their carriers report. */
export function Packages({ shipments, isReviewable }: PackagesProps) {
  const { t } = useLocale();
  if (shipments.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="parcels">
      <h2 id="parcels" className="mb-2 text-18 font-semibold">
        {t('parcels.heading')}
      </h2>
      <ul className="grid gap-4">
        {shipments.map((shipment) => (
          <Package
            key={`${shipment.carrier}${shipment.number}`}
            shipment={shipment}
            isReviewable={isReviewable && shipment.deliveredAt !== null}
          />
        ))}
      </ul>
    </section>
  );
}

type PackageProps = { shipment: Shipment; isReviewable: boolean };

function Package({ shipment, isReviewable }: PackageProps) {
  const { t } = useLocale();
  const { carrier, number, link, shippedAt, arrival, lines, events, warehouse } = shipment;
  return (
    <li className="rounded-lg border border-rule p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">
          {carrier} {number}
        </h3>
        <a href={link} target="_blank" rel="noopener noreferrer" className="link inline-block py-0.5">
          {t('parcels.track')}
          <span className="sr-only"> {number}</span>
        </a>
      </div>
      {arrival && (
        <p className="font-medium">
          <Arrival days={arrival} />
        </p>
      )}
      <p className="text-13 text-ink-3">{t(`parcel.${warehouse}`)}</p>
      <ul className="mt-2 text-ink-2">
        {lines.map(({ sku, title, quantity }) => (
          <li key={sku} className="wrap-anywhere">
            {t('parcels.items', { count: quantity, name: title })}
            {isReviewable && (
              <>
                {' '}
                <Link
                  to={`/user/reviews?sku=${encodeURIComponent(sku)}`}
                  aria-label={t('parcels.reviewOf', { name: title })}
                  className="link inline-block min-h-6"
                >
                  {t('parcels.review')}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <ol className="mt-3 grid gap-2">
        {events.map(({ at, status, place, description }) => (
          <PackageEvent key={`${at}${status}${description}`} at={at} name={t(`tracking.${status}`)}>
            {[place, description].filter(Boolean).join(': ')}
          </PackageEvent>
        ))}
        <PackageEvent at={shippedAt} name={t('parcels.shipped')}>
          {events.length === 0 ? t('parcels.noEvents') : ''}
        </PackageEvent>
      </ol>
    </li>
  );
}

const PackageEvent = ({ at, name, children }: { at: string; name: string; children: string }) => (
  <li className="border-l-2 border-rule pl-3">
    <span className="font-medium">{name}</span>{' '}
    <LocalTime at={at} className="text-13 whitespace-nowrap text-ink-3" />
    {children && <span className="block text-13 text-ink-2 wrap-anywhere">{children}</span>}
  </li>
);
