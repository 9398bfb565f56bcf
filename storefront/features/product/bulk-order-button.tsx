import { useEffect } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export const loadBulkOrderGrid = () => import('./bulk-order-grid.tsx');

/** Opens the grid of all variants; its code is fetched as soon as somebody is about to. */
export function BulkOrderButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const t = useT();
  const fetchGrid = () => void loadBulkOrderGrid();
  useEffect(() => {
    if (open) document.getElementById('variant-grid')?.scrollIntoView();
  }, [open]);
  return (
    <Button
      variant="secondary"
      size="lg"
      className="mt-4 w-full sm:w-auto"
      aria-expanded={open}
      onPointerEnter={fetchGrid}
      onFocus={fetchGrid}
      onClick={onOpen}
    >
      <Icon name="rows" />
      {t('grid.open')}
    </Button>
  );
}
