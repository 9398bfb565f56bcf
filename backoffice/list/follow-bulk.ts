import { listBulks } from '../../contract/office/bulk.ts';
import { callStaff } from '../calls/call-staff.ts';
import { refresh } from '../calls/use-read.ts';
import { formatNumber } from '../ui/format.ts';
import { dismiss, notify } from '../ui/notices.tsx';
import { follow } from './follow.ts';

/** Says what came of a bulk as soon as it has ended, in place of `begun`, and has the pages read what it changed. */
export async function followBulk(id: number, label: string, begun: number): Promise<void> {
  const ended = await follow(async () => {
    const answer = await callStaff(listBulks, {}, { isBackground: true, isSilent: true });
    return answer.ok
      ? answer.data.bulks.find((bulk) => bulk.id === id && bulk.state !== 'running')
      : undefined;
  });
  if (!ended) return;
  const { done, refused, proposed } = ended;
  const counts = [
    `${formatNumber(done)} done`,
    refused > 0 && `${formatNumber(refused)} refused`,
    proposed > 0 && `${formatNumber(proposed)} wait for a second person`,
  ];
  dismiss(begun);
  notify(`${label}: ${counts.filter(Boolean).join(', ')}`);
  await refresh();
}
