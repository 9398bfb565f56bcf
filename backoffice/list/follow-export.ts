import { listExports } from '../../contract/office/exports.ts';
import { callStaff } from '../calls/call-staff.ts';
import { refresh } from '../calls/use-read.ts';
import { dismiss, notify } from '../ui/notices.tsx';

const EVERY_MS = 1500;
/** Longer ones are on the page of work under way. */
const LONGEST_MS = 120_000;

/** Offers a file as soon as it is written, in place of `begun`. */
export async function followExport(id: string, begun: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const answer = await callStaff(listExports, {}, { isBackground: true, isSilent: true });
    const file = answer.ok ? answer.data.exports.find((one) => one.id === id) : undefined;
    if (!file) return;
    if (file.state === 'waiting') continue;
    dismiss(begun);
    if (file.state === 'failed') notify(`${file.name} could not be written: ${file.error ?? ''}`);
    else notify(`${file.name} is ready`, { label: 'Download', run: () => download(id, file.name) });
    await refresh();
    return;
  }
}

function download(id: string, name: string): void {
  const link = document.createElement('a');
  link.href = `/files/exports/${id}`;
  link.download = name;
  link.click();
}
