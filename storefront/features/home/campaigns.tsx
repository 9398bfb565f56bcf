import type { Advert } from '../../../contract/content.ts';
import { useLocale } from '../../locale/locale.tsx';

/** What is advertised now, in one line. */
export function Campaigns({ adverts }: { adverts: readonly Advert[] }) {
  const { t, href } = useLocale();
  if (adverts.length === 0) return null;
  return (
    <nav
      aria-label={t('home.offers')}
      className="mt-12 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t-2 border-b border-t-ink border-b-rule py-3"
    >
      {adverts.map(({ id, target, title, text }, index) => (
        <a
          key={id}
          href={href(target)}
          data-promotion={`home ${id}`}
          eventname="home_advert"
          className="py-1 hover:text-act"
        >
          <span
            className={
              index === 0
                ? 'text-18 font-semibold'
                : 'underline decoration-act decoration-1 underline-offset-3'
            }
          >
            {title}
          </span>
          {index === 0 && text && <span className="ml-3 text-ink-2">{text}</span>}
        </a>
      ))}
    </nav>
  );
}
