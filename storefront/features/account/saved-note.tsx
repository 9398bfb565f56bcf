import { Icon } from '../../ui/icon.tsx';

/** Says that something was saved. */
export const SavedNote = ({ text }: { text: string }) => (
  <p role="status" className="mt-4 flex items-center gap-2 rounded-md bg-tint p-3 text-success">
    <Icon name="check" />
    <span className="text-ink">{text}</span>
  </p>
);
