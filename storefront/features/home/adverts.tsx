import type { Advert } from '../../../contract/content.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

type AdvertsProps = {
  adverts: readonly Advert[];
  label: string;
  /** Their placement. */
  slot: string;
};

/** The adverts of a page, side by side. */
export function Adverts({ adverts, label, slot }: AdvertsProps) {
  const { href } = useLocale();
  if (adverts.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {adverts.map((advert) => (
          <li key={advert.id}>
            <a
              href={href(advert.target)}
              data-promotion={`${slot} ${advert.id}`}
              eventname={`${slot}_advert`}
              className="flex h-full items-center gap-3 rounded-lg bg-act-tint p-4 hover:text-act"
            >
              {advert.picture && (
                <ProductPicture
                  source={advert.picture}
                  alt=""
                  size={120}
                  className="size-16 shrink-0 rounded-md"
                />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{advert.title}</span>
                {advert.text && (
                  <span className="mt-1 line-clamp-3 block text-13 text-ink-2">{advert.text}</span>
                )}
              </span>
              <Icon name="right" className="size-5 text-act" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
