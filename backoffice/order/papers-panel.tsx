import type { OfficeOrder } from '../../contract/office/orders.ts';
import { openDocument, openPackingSlip } from '../../contract/office/papers.ts';
import { fileAddress } from '../calls/call-staff.ts';
import { useActions } from '../keys/keys.ts';
import { Key } from '../ui/button.tsx';
import { formatNumber, formatTime, formatWhole } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { leftByWarehouse } from './parcels-panel.tsx';
import { paperText } from './words.ts';

type Paper = OfficeOrder['documents'][number];

/** Whether what is left of an order may be packed: before it is paid, or agreed to, nothing is. */
const isPacked = (state: OfficeOrder['state']): boolean =>
  state === 'awaiting_confirmation' || state === 'preparing' || state === 'partly_shipped';

/** Every document that the shop has made for an order, and the packing slips of what is left to ship. */
export function PapersPanel({ order }: { order: OfficeOrder }) {
  const { id: orderId, documents } = order;
  const slips = (isPacked(order.state) ? leftByWarehouse(order) : []).map(({ warehouse, left }) => ({
    ...{ warehouse, left },
    address: fileAddress(openPackingSlip, { orderId, warehouse }),
  }));
  const openSlips = (): void => slips.forEach(({ address }) => void window.open(address));
  useActions(
    `Papers of ${orderId}`,
    slips.length > 0 ? [{ id: 'slips', label: 'Packing slip', key: 'l', run: openSlips }] : [],
  );
  return (
    <Panel title="Papers" aside={documents.length + slips.length}>
      <table className="table">
        <tbody>
          {slips.map(({ warehouse, left, address }, at) => (
            <tr key={warehouse}>
              <td>
                <a className="link" href={address} target="_blank" rel="noreferrer">
                  Packing slip, warehouse {warehouse}
                </a>{' '}
                {at === 0 && <Key name="l" />}
              </td>
              <td className="number">
                <span className="pieces">{formatNumber(left)} left</span>
              </td>
            </tr>
          ))}
          {documents.map((paper) => (
            <tr key={paper.id}>
              <td>
                {paperText(paper.kind)} <Files orderId={orderId} paper={paper} />{' '}
                {paper.parcel && <span className="muted">parcel {paper.parcel}</span>}
              </td>
              <td className="number muted nowrap">
                <time dateTime={paper.at} title={formatWhole(paper.at)}>
                  {formatTime(paper.at)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {documents.length + slips.length === 0 && <p className="muted">None yet</p>}
      <ActionButtons place="papers" />
    </Panel>
  );
}

/** The number as a link to the PDF, and the XML beside it where there is one. */
function Files({ orderId, paper: { id, number, formats } }: { orderId: string; paper: Paper }) {
  if (formats.length === 0) return <span className="muted">{number}, being made</span>;
  return [...formats].sort().map((format) => (
    <a
      key={format}
      className="link"
      href={fileAddress(openDocument, { orderId, id, format })}
      target="_blank"
      rel="noreferrer"
    >
      {format === 'pdf' ? number : ' XML'}
    </a>
  ));
}
