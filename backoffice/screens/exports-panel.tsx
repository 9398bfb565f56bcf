import { useState } from 'react';
import { listExports } from '../../contract/office/exports.ts';
import { useRead } from '../calls/use-read.ts';
import { formatNumber, formatWhole } from '../ui/format.ts';
import { Panel, Region } from '../ui/page.tsx';

const BUSY_MS = 2000;
const EVERY_MS = 60_000;
const KB = 1024;

/** Files of the person, until they are deleted. */
export function ExportsPanel() {
  const [everyMs, setEvery] = useState(BUSY_MS);
  const { data } = useRead(listExports, {}, { everyMs });
  const isBusy = data?.exports.some(({ state }) => state === 'waiting') ?? true;
  const nextMs = isBusy ? BUSY_MS : EVERY_MS;
  if (nextMs !== everyMs) setEvery(nextMs);
  if (!data || data.exports.length === 0) return null;
  return (
    <Panel title="Files" aside="deleted after a week">
      <Region label="Files">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Asked for</th>
              <th scope="col" className="number">
                Rows
              </th>
              <th scope="col" className="number">
                KB
              </th>
            </tr>
          </thead>
          <tbody>
            {data.exports.map(({ id, name, state, error, rows, bytes, at }) => (
              <tr key={id}>
                <td>
                  {state === 'ready' ? (
                    <a className="link" href={`/files/exports/${id}`} download={name}>
                      {name}
                    </a>
                  ) : (
                    <>
                      {name} <span className="muted">{error ?? 'is being written'}</span>
                    </>
                  )}
                </td>
                <td className="nowrap">{formatWhole(at)}</td>
                <td className="number">{rows === null ? '' : formatNumber(rows)}</td>
                <td className="number">{bytes === null ? '' : formatNumber(Math.ceil(bytes / KB))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </Panel>
  );
}
