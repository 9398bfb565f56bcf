import { Link } from 'react-router';
import { usePerson } from '../calls/session.ts';
import { viewsOf } from '../list/views-of.tsx';
import { orders } from '../order/orders.tsx';
import { formatDate } from '../ui/format.ts';
import { PageHead, Panel } from '../ui/page.tsx';

/** Lists whose views say what waits. */
const lists = [orders];

/** What the shop is waiting for; every figure opens its rows. */
export function TodayPage() {
  const { name, permissions } = usePerson();
  const open = lists.filter(({ list }) => permissions.includes(list.permission));
  return (
    <>
      <PageHead title={formatDate(new Date())}>
        <span className="muted">{name}</span>
      </PageHead>
      <div className="columns two">
        {open.map((declared) => (
          <Panel key={declared.path} title={declared.list.label} aside="what waits">
            <table className="table waiting">
              <tbody>
                {viewsOf(declared).map(({ view, label, to, count }) => (
                  <tr key={view}>
                    <td className="number">
                      <b>{count}</b>
                    </td>
                    <td>
                      <Link to={to} className="link">
                        {label}
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        ))}
      </div>
      {open.length === 0 && (
        <p className="note">Your roles open no lists yet. Ask a colleague who may change staff for a role.</p>
      )}
    </>
  );
}
