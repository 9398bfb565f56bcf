import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef } from 'react';
import type { PicturePart } from '../../../contract/discovery.ts';
import { useT } from '../../locale/locale.tsx';
import styles from '../../styles/crop.css?url';
import { corners, type Handle, moveCrop } from './crop.ts';

const STEP = 0.02;
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const cornerClasses = {
  nw: 'crop-nw',
  ne: 'crop-ne',
  sw: 'crop-sw',
  se: 'crop-se',
};

type CropProps = { url: string; crop: PicturePart; onChange: (crop: PicturePart) => void };

/** A picture with a frame over it that mouse, finger and arrow keys move and resize. */
export function CropFrame({ url, crop, onChange }: CropProps) {
  const t = useT();
  const hint = useId();
  const picture = useRef<HTMLDivElement>(null);
  const handlersOf = useHandles(picture, crop, onChange);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the picture's position
    <div role="group" aria-label={t('picture.crop')} aria-describedby={hint}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="crop">
        <div ref={picture} className="crop-picture">
          <img src={url} alt={t('picture.yours')} className="block max-h-80 max-w-full" draggable={false} />
          <div
            className="crop-frame"
            style={{
              left: `${crop.x * 100}%`,
              top: `${crop.y * 100}%`,
              width: `${crop.w * 100}%`,
              height: `${crop.h * 100}%`,
            }}
          >
            <button
              type="button"
              aria-label={t('picture.cropMove')}
              className="crop-move"
              {...handlersOf('all')}
            />
            {corners.map((corner) => (
              <button
                key={corner}
                type="button"
                aria-label={t(`picture.corner.${corner}`)}
                className={`crop-corner ${cornerClasses[corner]}`}
                {...handlersOf(corner)}
              >
                <span className="crop-mark" />
              </button>
            ))}
          </div>
        </div>
      </div>
      <p id={hint} className="mt-2 text-13 text-ink-3">
        {t('picture.cropHint')}
      </p>
    </div>
  );
}

/** Returns the event handlers of a handle, which drag it by the pointer and move it by arrow keys. */
function useHandles(
  picture: RefObject<HTMLElement | null>,
  crop: PicturePart,
  onChange: CropProps['onChange'],
) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const release = () => {
    last.current = null;
  };
  return (handle: Handle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const size = picture.current?.getBoundingClientRect();
      if (!last.current || !size) return;
      const [dx, dy] = [(clientX - last.current.x) / size.width, (clientY - last.current.y) / size.height];
      last.current = { x: clientX, y: clientY };
      onChange(moveCrop(crop, handle, dx, dy));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      onChange(moveCrop(crop, handle, ...step));
    },
  });
}
