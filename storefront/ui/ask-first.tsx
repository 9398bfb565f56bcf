import { useT } from '../locale/locale.tsx';
import styles from '../styles/ask-first.css?url';
import { Button, buttonClass } from './button.tsx';
import { useSingleSubmit } from './use-single-submit.ts';

type AskProps = {
  /** What the button does. */
  label: string;
  /** Tells the item from others, for screen readers. */
  name: string;
  /** What will happen, in a sentence. */
  question: string;
  /** Fields of the form: what is done, and with which item. */
  fields: { intent: string; [name: string]: string };
  /** Where on the page the answer is shown. */
  action?: string;
  size?: 'sm' | undefined;
};

/**
 * A button that first says what will be lost, with another that does it and a way back in its own place; works without
 * JavaScript.
 */
export function AskFirst({ label, name, question, fields, action, size }: AskProps) {
  const t = useT();
  const { busy, submit } = useSingleSubmit();
  const { intent, ...hidden } = fields;
  return (
    <details>
      <link rel="stylesheet" href={styles} precedence="default" />
      <summary className={`ask ${buttonClass({ variant: 'danger', size })}`}>
        <span className="ask-closed">{label}</span>
        <span className="ask-open">{t('cancel')}</span>
        <span className="sr-only"> {name}</span>
      </summary>
      <form
        method="post"
        action={action}
        onSubmit={submit}
        className="mt-2 max-w-form rounded-md border border-rule p-3"
      >
        <p className="mb-2 text-15">{question}</p>
        {Object.entries(hidden).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" name="intent" value={intent} variant="danger" busy={busy}>
          {label}
          <span className="sr-only"> {name}</span>
        </Button>
      </form>
    </details>
  );
}
