import { productImage } from '../../../kit/product-image.ts';
import { Dialog } from '../../ui/dialog.tsx';

type ZoomProps = { open: boolean; onClose: () => void; source: string; title: string };

/** A picture as large as the screen allows. */
export default function ZoomDialog({ open, onClose, source, title }: ZoomProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} wide>
      <img
        src={productImage(source, 1280)}
        alt={title}
        width={1280}
        height={1280}
        className="mx-auto h-auto max-h-[75dvh] w-auto max-w-full object-contain"
      />
    </Dialog>
  );
}
