import type { OutputOf } from '../../../contract/call.ts';
import type { getDropshippingStat } from '../../../contract/dropshipping.ts';
import { dropshippingStates } from '../../../contract/dropshipping-batch.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';

export type Stat = OutputOf<typeof getDropshippingStat>;
/** Days that the statistics cover. */
export const STAT_DAYS = 30;

const sum = (counts: Stat['orders']): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** What the member's batches of the last days came to. */
export function StatPanel({ stat: { batches, orders, money } }: { stat: Stat }) {
  const { t, language } = useLocale();
  if (sum(batches) === 0) return null;
  const number = (count: number) => count.toLocaleString(language);
  return (
    <section aria-labelledby="stat" className="mt-8">
      <h2 id="stat" className="mb-3 text-18 font-semibold">
        {t('dropshipping.stat.heading', { count: STAT_DAYS })}
      </h2>
      <dl className="ds-facts">
        <Fact name={t('dropshipping.stat.batches')}>{number(sum(batches))}</Fact>
        <Fact name={t('dropshipping.stat.orders')}>{number(sum(orders))}</Fact>
        {dropshippingStates
          .filter((state) => (orders[state] ?? 0) > 0)
          .map((state) => (
            <Fact key={state} name={t(`dropshipping.state.${state}`)}>
              {number(orders[state] ?? 0)}
            </Fact>
          ))}
        {money.flatMap(({ currency, quoted, paid, refunded }) =>
          Object.entries({ quoted, paid, refunded })
            .filter(([, amount]) => amount > 0)
            .map(([name, amount]) => (
              <Fact key={currency + name} name={t(`dropshipping.stat.${name}`, { currency })}>
                <Price amount={amount} currency={currency} />
              </Fact>
            )),
        )}
      </dl>
    </section>
  );
}

/** A figure below its name. */
export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd className="text-18 font-semibold tabular-nums">{children}</dd>
  </div>
);
