import { useEffect } from 'react';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export const loadBulkOrderGrid = () => import('./bulk-order-grid.tsx');

/** Opens the bulk order. Its code loads on hover and focus. */
export function BulkOrderButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const t = useT();
  const preload = () => void loadBulkOrderGrid();
  useEffect(() => {
    if (open) document.getElementById('bulk-order')?.scrollIntoView();
  }, [open]);
  return (
    <Button
      variant="quiet"
      size="sm"
      className="mt-1 -ml-3"
      aria-expanded={open}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      <Icon name="rows" />
      {t('grid.open')}
    </Button>
  );
}
