import { type MouseEvent, type PointerEvent, Suspense, useState } from 'react';
import { productImage } from '../../../kit/product-image.ts';
import { useT } from '../../locale/locale.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { type MagnifiedPoint, Magnifier } from './magnifier.tsx';
import { STAGE_WIDTH, StagePicture } from './stage-picture.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { type PictureStrip, usePictureStrip } from './use-picture-strip.ts';

const ZoomDialog = lazyPart(() => import('./zoom-dialog.tsx'));

type GalleryProps = { sources: readonly string[]; start: string | null; title: string };

/** How often the zoom was opened, whether it is open, and the point that it begins with. */
type Zoom = { count: number; isOpen: boolean; origin: { x: number; y: number } };
const CENTER = { x: 0, y: 0 };

/**
 * The pictures in a strip that one swipes, and thumbnails. A click opens the picture in full size, a mouse above it
 * magnifies. The server renders the first picture alone; without scripts thumbnails lead to pictures.
 */
export default function Gallery({ sources, start, title }: GalleryProps) {
  const t = useT();
  const strip = usePictureStrip(Math.max(0, start === null ? 0 : sources.indexOf(start)));
  const [zoom, setZoom] = useState<Zoom>({ count: 0, isOpen: false, origin: CENTER });
  const shown = sources[strip.index];
  if (shown === undefined) return <ProductPicture source={null} alt={title} className="w-full rounded-lg" />;
  const open = (origin: Zoom['origin']) =>
    setZoom(({ count }) => ({ count: count + 1, isOpen: true, origin }));
  return (
    <div className="mx-auto max-md:flex max-md:gap-2" style={{ maxWidth: STAGE_WIDTH }}>
      <div className="printed relative min-w-0 max-md:flex-1">
        <Stage {...{ sources, title, strip }} onOpen={open} />
        <PageButton
          href={productImage(shown, 1920)}
          aria-label={t('product.zoom')}
          onPress={() => open(CENTER)}
          className="absolute right-2 bottom-2 inline-flex size-11 items-center justify-center rounded-full bg-paper text-ink-2 hover:text-act"
        >
          <Icon name="zoom" />
        </PageButton>
      </div>
      {sources.length > 1 && <Thumbnails {...{ sources, shown }} onShow={strip.show} />}
      {zoom.count > 0 && (
        <Suspense fallback={null}>
          <ZoomDialog
            key={zoom.count}
            open={zoom.isOpen}
            onClose={() => setZoom((now) => ({ ...now, isOpen: false }))}
            sources={sources}
            shown={shown}
            onShow={(source) => strip.show(sources.indexOf(source))}
            title={title}
            origin={zoom.origin}
            stagePx={strip.list.current?.clientWidth ?? 0}
          />
        </Suspense>
      )}
    </div>
  );
}

type StageProps = Pick<GalleryProps, 'sources' | 'title'> & {
  strip: PictureStrip;
  onOpen: (origin: Zoom['origin']) => void;
};

function Stage({ sources, title, strip, onOpen }: StageProps) {
  const t = useT();
  const [point, setPoint] = useState<MagnifiedPoint | null>(null);
  const { list, index, first, isComplete, onScroll } = strip;
  const shown = sources[index];
  const openAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onOpen({ x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 });
  };
  const followMouse = (event: PointerEvent) =>
    event.pointerType === 'mouse' && setPoint({ x: event.clientX, y: event.clientY });
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same by keys */}
      <ul
        ref={list}
        aria-label={title}
        // What scrolls is scrolled by keys too.
        tabIndex={isComplete && sources.length > 1 ? 0 : undefined}
        className="flex cursor-pointer overflow-x-auto"
        style={{ scrollSnapType: 'x mandatory', scrollbarWidth: 'none' }}
        onScroll={onScroll}
        onClick={openAt}
        onPointerMove={followMouse}
        onPointerLeave={() => setPoint(null)}
      >
        {sources.map(
          (source, at) =>
            (isComplete || at === first) && (
              <li key={source} className="w-full shrink-0" style={{ scrollSnapAlign: 'start' }}>
                <StagePicture
                  source={Math.abs(at - index) > 1 && at !== first ? null : source}
                  alt={
                    at === first ? title : t('zoom.picture', { number: at + 1, of: sources.length, title })
                  }
                  first={at === first}
                />
              </li>
            ),
        )}
      </ul>
      {point && shown !== undefined && <Magnifier source={shown} point={point} />}
    </>
  );
}
