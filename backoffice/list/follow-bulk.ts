import { listBulks } from '../../contract/office/bulk.ts';
import { callStaff } from '../calls/call-staff.ts';
import { refresh } from '../calls/use-read.ts';
import { formatNumber } from '../ui/format.ts';
import { dismiss, notify } from '../ui/notices.tsx';

const EVERY_MS = 1500;
/** Longer runs are followed on their page. */
const LONGEST_MS = 60_000;

/** Says what came of a bulk as soon as it has ended, in place of `begun`, and has the pages read what it changed. */
export async function followBulk(id: number, label: string, begun: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const answer = await callStaff(listBulks, {}, { isBackground: true, isSilent: true });
    const bulk = answer.ok ? answer.data.bulks.find((one) => one.id === id) : undefined;
    if (!bulk) return;
    if (bulk.state === 'running') continue;
    const { done, refused, proposed } = bulk;
    const counts = [
      `${formatNumber(done)} done`,
      refused > 0 && `${formatNumber(refused)} refused`,
      proposed > 0 && `${formatNumber(proposed)} wait for a second person`,
    ];
    dismiss(begun);
    notify(`${label}: ${counts.filter(Boolean).join(', ')}`);
    await refresh();
    return;
  }
}
