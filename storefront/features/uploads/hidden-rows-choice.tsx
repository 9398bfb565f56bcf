import type { HiddenRows } from '../../../contract/upload.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

type ChoiceProps = {
  /** Sends the file that was asked about; null where the form has lost it: it is chosen again, and the form sends it. */
  onChoose: ((choice: NonNullable<HiddenRows>) => void) | null;
};

/** Asks what becomes of rows that a file hides. */
export function HiddenRowsChoice({ onChoose }: ChoiceProps) {
  const t = useT();
  return (
    <div id="hiddenRows" className="flex flex-wrap items-center justify-center gap-2">
      {!onChoose && <p className="basis-full">{t('hiddenRows.again')}</p>}
      {(['read', 'skip'] as const).map((choice) => (
        <Button
          key={choice}
          type={onChoose ? 'button' : 'submit'}
          name="hiddenRows"
          value={choice}
          variant="secondary"
          onClick={() => onChoose?.(choice)}
        >
          {t(`hiddenRows.${choice}`)}
        </Button>
      ))}
    </div>
  );
}
