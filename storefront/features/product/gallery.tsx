import { lazy, Suspense, useState } from 'react';
import { productImage } from '../../../kit/product-image.ts';
import { useT } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

type GalleryProps = { sources: readonly string[]; start: string | null; title: string };

/** A large picture and thumbnails of the others. A click zooms; without scripts the pictures are links. */
export function Gallery({ sources, start, title }: GalleryProps) {
  const t = useT();
  const [shown, setShown] = useState(start ?? sources[0] ?? null);
  const [isZoomed, setZoomed] = useState(false);
  const [wasZoomed, setWasZoomed] = useState(false);
  if (shown === null) return <ProductPicture source={null} alt={title} className="w-full rounded-lg" />;
  return (
    <div>
      <a
        href={productImage(shown, 1280)}
        aria-label={t('product.zoom')}
        data-reload="true"
        data-scripted
        onClick={(event) => {
          event.preventDefault();
          setWasZoomed(true);
          setZoomed(true);
        }}
        className="group relative block"
      >
        <ProductPicture source={shown} alt={title} size={640} first className="h-auto w-full rounded-lg" />
        <span className="absolute right-2 bottom-2 inline-flex size-9 items-center justify-center rounded-full bg-white text-ink-2 shadow-low group-hover:text-brand">
          <Icon name="zoom" />
        </span>
      </a>
      {sources.length > 1 && <Thumbnails sources={sources} shown={shown} onShow={setShown} />}
      {wasZoomed && (
        <Suspense fallback={null}>
          <ZoomDialog
            open={isZoomed}
            onClose={() => setZoomed(false)}
            sources={sources}
            shown={shown}
            onShow={setShown}
            title={title}
          />
        </Suspense>
      )}
    </div>
  );
}

type ThumbnailsProps = {
  sources: readonly string[];
  shown: string;
  onShow: (source: string) => void;
};

function Thumbnails({ sources, shown, onShow }: ThumbnailsProps) {
  const t = useT();
  return (
    <ul className="mt-2 flex gap-2 overflow-x-auto p-1">
      {sources.map((source, index) => (
        <li key={source} className="shrink-0">
          <a
            href={productImage(source, 1280)}
            data-reload="true"
            data-scripted
            aria-label={t('product.picture', { number: index + 1, of: sources.length })}
            aria-current={source === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(source);
            }}
            className={classNames(
              'block rounded-md border-2',
              source === shown ? 'border-brand' : 'border-transparent hover:border-control',
            )}
          >
            <ProductPicture source={source} alt="" size={64} className="size-14 rounded-sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}
