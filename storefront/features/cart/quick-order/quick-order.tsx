import { colonOf, useLocale } from '../../../locale/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FileNotes } from '../../uploads/file-notes.tsx';
import { HiddenRowsChoice } from '../../uploads/hidden-rows-choice.tsx';
import type { CartStore } from '../cart-store.ts';
import { useQuickOrder } from './use-quick-order.ts';

/** Adds rows of SKU and quantity, pasted from a sheet or from a file. Rows that cannot be added stay in the field. */
export function QuickOrder({ cart }: { cart: CartStore }) {
  const { t, href, language } = useLocale();
  const { result, field, problems, message, busy, onSubmit, file } = useQuickOrder(cart);
  return (
    <form onSubmit={onSubmit} className="grid max-w-text gap-3">
      <TextArea id="quick" label={t('quick.label')} hint={t('quick.hint')} rows={5} ref={field} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {t('quick.add')}
        </Button>
        <label className="link inline-flex min-h-11 cursor-pointer items-center">
          {t('quick.file')}
          <input
            type="file"
            className="sr-only"
            accept=".xlsx,.csv,.tsv,.txt"
            onChange={(event) => {
              void file.read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <a className="link inline-flex min-h-11 items-center" href={href('/quick-order')}>
          {t('quick.grid')}
        </a>
      </div>
      <div ref={result} aria-live="polite">
        {message && <p>{message}</p>}
        {file.asked && <HiddenRowsChoice onChoose={(choice) => void file.read(file.asked, choice)} />}
        <FileNotes notes={file.notes} />
        {problems.length > 0 && (
          <ul className="mt-2 text-13 text-error">
            {problems.map(({ row, message: why }) => (
              <li key={row.number}>
                {t('quick.line', { line: row.number })} · {row.text}
                {colonOf(language)} {why}
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
