import type { ReactNode } from 'react';
import styles from '../styles/ticked-list.css?url';
import { useSingleSubmit } from './use-single-submit.ts';

type ListProps = {
  /** The id of the form that the boxes of the rows belong to; they are named `sku`. */
  form: string;
  /** Buttons, each with an intent. */
  actions: ReactNode;
  children: ReactNode;
};

/**
 * A list with boxes, and what can be done with the ticked rows at the lower edge of the screen from the first tick on;
 * without scripts, too.
 */
export function TickedList({ form, actions, children }: ListProps) {
  const { submit } = useSingleSubmit();
  return (
    <div className="ticked-list">
      <link rel="stylesheet" href={styles} precedence="default" />
      {children}
      <form id={form} method="post" noValidate onSubmit={submit} className="ticked-bar">
        {actions}
      </form>
    </div>
  );
}
