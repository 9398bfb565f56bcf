import { AdjustAnywhere } from './balances/adjust-anywhere.tsx';
import { loadSession, useSession } from './calls/session.ts';
import { lists } from './declared/screens.tsx';
import { Frame } from './frame/frame.tsx';
import { finderOf } from './list/finder-of.ts';
import { places } from './places.tsx';
import { SignInPage } from './screens/sign-in-page.tsx';
import { ReadFailed } from './ui/page.tsx';

const finders = lists.filter(({ list }) => list.search).map(finderOf);

/** The office for whoever is signed in; the same address shows the page after the sign-in. */
export function Office() {
  const session = useSession();
  if (session.state === 'open')
    return (
      <>
        <Frame places={places} finders={finders} />
        <AdjustAnywhere />
      </>
    );
  if (session.state === 'closed') return <SignInPage />;
  if (session.state !== 'failed') return null;
  return (
    <main className="alone">
      <title>No answer | Back office</title>
      <h1>Back office</h1>
      <ReadFailed refusal={session.refusal} onAgain={() => void loadSession()} />
    </main>
  );
}
