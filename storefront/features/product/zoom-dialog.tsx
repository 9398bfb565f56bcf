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
};

/**
 * Pictures as large as the window allows. Buttons, + and -, a double tap, the wheel and two fingers zoom; buttons,
 * arrow keys and a swipe go to the next picture.
 */
export default function ZoomDialog({ open, onClose, sources, shown, onShow, title }: ZoomProps) {
  const t = useT();
  const index = sources.indexOf(shown);
  const go = (by: -1 | 1) => {
    const next = sources[(index + by + sources.length) % sources.length];
    if (next === undefined || sources.length < 2) return;
    reset();
    onShow(next);
  };
  const { view, zoom, reset, handlers } = useZoom(go);
  useKeys(open, {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
  });
  return (
    <Dialog open={open} onClose={onClose} title={<span className="line-clamp-1">{title}</span>} wide>
      <div>
        <div
          {...handlers}
          style={{ backgroundImage: `url("${productImage(shown, 640)}")` }}
          className="mx-auto aspect-square w-[min(100%,65dvh)] touch-none overflow-hidden bg-contain"
        >
          <img
            src={productImage(shown, 1280)}
            alt={t('zoom.picture', { number: index + 1, of: sources.length, title })}
            width={1280}
            height={1280}
            draggable={false}
            style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
            className="size-full bg-white object-contain select-none"
          />
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
    className="inline-flex size-11 items-center justify-center rounded-md border border-control bg-white hover:bg-surface disabled:text-ink-3"
  >
    <Icon name={icon} />
  </button>
);
