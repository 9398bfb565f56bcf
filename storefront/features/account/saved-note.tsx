import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Says that something was saved, with a link behind it where one follows; the fragment `saved` leads to it. */
export const SavedNote = ({ text, children }: { text: string; children?: ReactNode }) => (
  <p role="status" id="saved" className="mt-4 flex items-start gap-2 rounded-md bg-act-tint p-3 text-act">
    <Icon name="check" />
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-ink">{text}</span>
      {children}
    </span>
  </p>
);
