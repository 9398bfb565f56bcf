import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Bulk, listBulkRows } from '../../contract/office/bulk.ts';
import { exportProblems } from '../../contract/office/exports.ts';
import { callStaff } from '../calls/call-staff.ts';
import { read, refresh } from '../calls/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFoot } from '../ui/form.tsx';
import { notify } from '../ui/notices.tsx';
import { Region } from '../ui/page.tsx';

/** The rows of a bulk that were not done, with the reason. */
export function ProblemsDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: [listBulkRows.path, bulk.id],
    queryFn: ({ pageParam }) => read(listBulkRows, { id: bulk.id, after: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.n : undefined),
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Dialog title={`Problems of ${bulk.id}`} size="wide" onClose={onClose}>
      <div className="body">
        {query.error && <p className="problem">{query.error.refusal.message}</p>}
        <Region label="Rows that were not done">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Record</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ n, record, message }) => (
                <tr key={n}>
                  <td>
                    <Link to={`/orders/${record}`} className="link">
                      {record}
                    </Link>
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Region>
      </div>
      <DialogFoot onClose={onClose}>
        <Button
          onClick={async () => {
            const answer = await callStaff(exportProblems, { id: bulk.id, format: 'xlsx' });
            notify(answer.ok ? 'The file is being written: see Files' : answer.refusal.message);
            onClose();
            await refresh();
          }}
        >
          Export
        </Button>
        {query.hasNextPage && (
          <Button disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            More
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
