import { listExports } from '../../contract/office/exports.ts';
import { callStaff } from '../calls/call-staff.ts';
import { refresh } from '../calls/use-read.ts';
import { dismiss, notify } from '../ui/notices.tsx';
import { follow } from './follow.ts';

/** Offers a file as soon as it is written, in place of `begun`. */
export async function followExport(id: string, begun: number): Promise<void> {
  const file = await follow(async () => {
    const answer = await callStaff(listExports, {}, { isBackground: true, isSilent: true });
    return answer.ok
      ? answer.data.exports.find((written) => written.id === id && written.state !== 'waiting')
      : undefined;
  });
  if (!file) return;
  dismiss(begun);
  if (file.state === 'failed') notify(`${file.name} could not be written: ${file.error ?? ''}`);
  else notify(`${file.name} is ready`, { label: 'Download', run: () => download(id, file.name) });
  await refresh();
}

function download(id: string, name: string): void {
  const link = document.createElement('a');
  link.href = `/files/exports/${id}`;
  link.download = name;
  link.click();
}
