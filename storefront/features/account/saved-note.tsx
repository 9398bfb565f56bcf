import { Icon } from '../../ui/icon.tsx';

/** Says that something was saved; the fragment `saved` leads to it. */
export const SavedNote = ({ text }: { text: string }) => (
  <p
    role="status"
    id="saved"
    className="mt-4 flex scroll-mt-32 items-center gap-2 rounded-md bg-tint p-3 text-success"
  >
    <Icon name="check" />
    <span className="text-ink">{text}</span>
  </p>
);
