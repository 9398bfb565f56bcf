import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const facts: readonly [IconName, string, string][] = [
  ['box', 'home.tiers', 'home.tiersText'],
  ['clock', 'home.ships', 'home.shipsText'],
  ['globe', 'home.world', 'home.worldText'],
];

/** What the shop is, and three facts for traders. */
export function Hero() {
  const { t, href } = useLocale();
  return (
    <section className="border-b border-hairline bg-surface">
      <div className="page-width grid gap-6 py-8 lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-12 lg:py-12">
        <div>
          <h1 className="text-24 font-semibold text-balance md:text-30">{t('home.heading')}</h1>
          <p className="mt-2 text-16 text-ink-2">{t('home.lead')}</p>
          <a href={href('/newarrivals')} className={`mt-4 ${buttonClass({ size: 'lg' })}`}>
            {t('home.browse')}
          </a>
        </div>
        <ul className="grid gap-4 sm:grid-cols-3">
          {facts.map(([icon, title, text]) => (
            <li key={title} className="flex gap-3 sm:block">
              <Icon name={icon} className="size-6 text-brand" />
              <div>
                <p className="font-semibold sm:mt-2">{t(title)}</p>
                <p className="text-13 text-ink-2">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
