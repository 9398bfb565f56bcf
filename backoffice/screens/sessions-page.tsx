import { endSession, listSessions } from '../../contract/office/session.ts';
import { callStaff } from '../calls/call-staff.ts';
import { refresh, useRead } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { formatWhole } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';
import { PageHead, ReadFailed, Region } from '../ui/page.tsx';
import { Passkeys } from './passkeys.tsx';

/** Where the person is signed in. */
export function SessionsPage() {
  const { data, error, refetch } = useRead(listSessions, {});
  const end = async (id: number): Promise<void> => {
    const answer = await callStaff(endSession, { id });
    notify(answer.ok ? 'The session is ended' : answer.refusal.message);
    await refresh();
  };
  return (
    <>
      <PageHead title="My sessions" />
      <p className="muted">
        A session ends after 30 minutes without work, and after 12 hours. End what is not yours, and tell the
        owner.
      </p>
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      <Region label="Sessions">
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="roomy">
                Since
              </th>
              <th scope="col">Last seen</th>
              <th scope="col">From</th>
              <th scope="col" className="roomy">
                Browser
              </th>
              <th scope="col">
                <span className="hidden">End</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.sessions.map(({ id, at, seenAt, ip, userAgent, isThis }) => (
              <tr key={id}>
                <td className="nowrap roomy">{formatWhole(at)}</td>
                <td className="nowrap">{formatWhole(seenAt)}</td>
                <td>{ip}</td>
                <td className="second roomy">{userAgent}</td>
                <td className="number">
                  {isThis ? (
                    'this one'
                  ) : (
                    <Button
                      aria-label={`End the session since ${formatWhole(at)}`}
                      onClick={() => void end(id)}
                    >
                      End
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
      <Passkeys />
    </>
  );
}
