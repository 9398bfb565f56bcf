import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, Key } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Check } from '../ui/field.tsx';
import { DialogFoot, Form } from '../ui/form.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Begins a new order for the buyer of the shown one. */
export function AgainDialog({ order, onClose }: DialogProps) {
  const [hasLines, setHasLines] = useState(false);
  const navigate = useNavigate();
  return (
    <Dialog title={`Order again for the buyer of ${order.id}`} onClose={onClose}>
      <Form
        refusal={null}
        onSubmit={() => {
          onClose();
          void navigate(`/new-order?from=${order.id}${hasLines ? '&lines=1' : ''}`);
        }}
      >
        <div className="body">
          <p>Buyer and address are filled in; what was typed of another new order is lost.</p>
          <Check
            label="With the same goods, at the prices of today"
            name="hasLines"
            data-focus
            checked={hasLines}
            onChange={(event) => setHasLines(event.target.checked)}
          />
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look="primary">
            New order <Key name="Ctrl ⏎" />
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
