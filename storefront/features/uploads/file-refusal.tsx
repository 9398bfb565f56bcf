import type { RefusedForm } from '../../page/form-answer.ts';
import { fieldError } from '../../ui/error-summary.tsx';
import { HiddenRowsChoice } from './hidden-rows-choice.tsx';

/** Why the file of a form was refused; of rows that it hides the form asks what becomes of them. */
export function FileRefusal({ refused }: { refused: RefusedForm | null | undefined }) {
  const hidden = fieldError(refused, 'hiddenRows');
  const message = fieldError(refused, 'file') ?? hidden;
  return (
    <>
      {message && <p className="text-13 text-error">{message}</p>}
      {hidden && <HiddenRowsChoice onChoose={null} />}
    </>
  );
}
