import type { Advert } from '../../../contract/content.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

/** The adverts of a page, side by side. */
export function Adverts({ adverts, label }: { adverts: readonly Advert[]; label: string }) {
  const { href } = useLocale();
  if (adverts.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {adverts.map(({ id, title, text, picture, target }) => (
          <li key={id}>
            <a
              href={href(target)}
              className="flex h-full items-center gap-3 rounded-lg bg-tint p-4 hover:text-brand"
            >
              {picture && (
                <ProductPicture source={picture} alt="" size={120} className="size-16 shrink-0 rounded-md" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                {text && <span className="mt-1 line-clamp-3 block text-13 text-ink-2">{text}</span>}
              </span>
              <Icon name="right" className="size-5 text-brand" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
