import type { ReactNode } from 'react';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

type ContactFormProps = {
  intent: 'message' | 'request';
  orderId: string;
  orderKey: string | null;
  /** On the button. */
  send: string;
  refused: RefusedForm | null;
  /** Names of fields, written before their errors. */
  labels?: Record<string, string>;
  children: ReactNode;
};

/** A form with files about an order, which its page's action sends; with and without scripts. */
export function ContactForm({
  intent,
  orderId,
  orderKey,
  send,
  refused,
  labels,
  children,
}: ContactFormProps) {
  const { busy, submit } = useSingleSubmit();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-4 flex max-w-form flex-col gap-4"
    >
      <ErrorSummary refusal={refused} labels={labels} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="orderId" value={orderId} />
      {orderKey && <input type="hidden" name="key" value={orderKey} />}
      {children}
      <Button type="submit" busy={busy} className="self-start">
        {send}
      </Button>
    </form>
  );
}
