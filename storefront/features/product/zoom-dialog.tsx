import { productImage } from '../../../kit/product-image.ts';
import { useT } from '../../locale/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useKeys, useZoom, ZOOM_STEP } from './use-zoom.ts';

type ZoomProps = {
  open: boolean;
  onClose: () => void;
  sources: readonly string[];
  shown: string;
  onShow: (source: string) => void;
  title: string;
  /** Width of the picture on the page. */
  stagePx: number;
  /** What it begins with, as parts of the picture from its centre. */
  origin: { x: number; y: number };
};

/** What the dialog needs besides the picture, in pixels. */
const MARGIN_PX = 32;
const CONTROLS_PX = 164;
const FULL_PX = 1920;

/** Returns the scale of a picture in full size: twice that on the page at least. */
function fullScale(stagePx: number): number {
  const fitted = Math.min(innerWidth - MARGIN_PX, innerHeight - CONTROLS_PX);
  return Math.max(2 * stagePx, FULL_PX / devicePixelRatio) / fitted;
}

/**
 * Pictures in full size, in the whole window. Buttons, + and -, a double tap, the wheel and two fingers zoom; dragging,
 * the keys up and down, and left and right with Shift move the picture; buttons, arrow keys and a swipe on a picture
 * that is seen whole go to the next one.
 */
export default function ZoomDialog(props: ZoomProps) {
  const { open, onClose, sources, shown, onShow, title, stagePx, origin } = props;
  const t = useT();
  const index = sources.indexOf(shown);
  const go = (by: -1 | 1) => {
    const next = sources[(index + by + sources.length) % sources.length];
    if (next === undefined || sources.length < 2) return;
    reset();
    onShow(next);
  };
  const { view, zoom, move, reset, handlers } = useZoom(go, fullScale(stagePx), origin);
  useKeys(open, {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    ArrowUp: () => move(0, 1),
    ArrowDown: () => move(0, -1),
    'Shift+ArrowLeft': () => move(1, 0),
    'Shift+ArrowRight': () => move(-1, 0),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
  });
  return (
    <Dialog open={open} onClose={onClose} title={<span className="line-clamp-1">{title}</span>} full>
      <div>
        <div {...handlers} style={{ height: `calc(100dvh - ${CONTROLS_PX}px)` }} className="zoom-stage">
          <div
            style={{ width: `min(100%, calc(100dvh - ${CONTROLS_PX}px))` }}
            className="mx-auto aspect-square"
          >
            <img
              src={productImage(shown, FULL_PX)}
              alt={t('zoom.picture', { number: index + 1, of: sources.length, title })}
              width={FULL_PX}
              height={FULL_PX}
              draggable={false}
              style={{
                backgroundImage: `url("${productImage(shown, 640)}")`,
                transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})`,
              }}
              className="zoom-picture"
            />
          </div>
        </div>
        <div className="mt-3 flex items-center justify-center gap-2">
          {sources.length > 1 && <Tool icon="left" label={t('zoom.previous')} onClick={() => go(-1)} />}
          <Tool
            icon="minus"
            label={t('zoom.out')}
            onClick={() => zoom(1 / ZOOM_STEP)}
            disabled={view.scale <= 1}
          />
          <Tool icon="plus" label={t('zoom.in')} onClick={() => zoom(ZOOM_STEP)} />
          {sources.length > 1 && <Tool icon="right" label={t('zoom.next')} onClick={() => go(1)} />}
          <span aria-live="polite" className="ml-2 text-13 text-ink-3 tabular-nums">
            {index + 1} / {sources.length}
          </span>
        </div>
      </div>
    </Dialog>
  );
}

type ToolProps = { icon: IconName; label: string; onClick: () => void; disabled?: boolean };

const Tool = ({ icon, label, onClick, disabled = false }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="inline-flex size-11 items-center justify-center rounded-md border border-edge bg-paper hover:bg-sunk disabled:text-ink-3"
  >
    <Icon name={icon} />
  </button>
);
