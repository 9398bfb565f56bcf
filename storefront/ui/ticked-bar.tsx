import type { ReactNode } from 'react';
import { BUTTON_ROW } from './button.tsx';
import { useSingleSubmit } from './use-single-submit.ts';

type BarProps = {
  /** The id of the form that the boxes belong to. */
  form: string;
  /** Buttons, each with an intent. */
  children: ReactNode;
};

/**
 * What can be done with the ticked rows of a list, at the lower edge of the screen from the first tick on. It stands
 * below the list in an element of class `group`, whose boxes are named `sku`; without scripts, too.
 */
export function TickedBar({ form, children }: BarProps) {
  const { submit } = useSingleSubmit();
  return (
    <form
      id={form}
      method="post"
      noValidate
      onSubmit={submit}
      className={`ticked-bar sticky bottom-0 z-10 border-t border-hairline bg-white py-3 ${BUTTON_ROW} hidden items-end group-has-[input[name=sku]:checked]:flex`}
    >
      {children}
    </form>
  );
}
