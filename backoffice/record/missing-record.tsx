import { Link } from 'react-router';
import type { Refusal } from '../calls/call-staff.ts';
import type { DeclaredList } from '../list/declared.ts';
import { PageHead, ReadFailed } from '../ui/page.tsx';

type Props = { name: string; list: DeclaredList; refusal: Refusal; onAgain: () => void };

/** What stands in place of a record that could not be read, or that there is not. */
export function MissingRecord({ name, list: { list, path }, refusal, onAgain }: Props) {
  const isNone = refusal.reason === 'NotFound' || refusal.reason === 'InvalidInput';
  return (
    <>
      <PageHead title={isNone ? `There is no ${name}` : name} />
      {isNone ? (
        <Link to={path} className="link">
          {list.label}
        </Link>
      ) : (
        <ReadFailed refusal={refusal} onAgain={onAgain} />
      )}
    </>
  );
}
