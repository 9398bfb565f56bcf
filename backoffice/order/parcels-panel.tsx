import type { OfficeOrder } from '../../contract/office/orders.ts';
import { formatDay, formatNumber, formatTime, piecesText } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { leftToShip } from './pieces.ts';
import { plainWord } from './words.ts';

type Props = { order: OfficeOrder };

/** Parcels that are shipped, and what is left to ship from each warehouse. */
export const ParcelsPanel = ({ order }: Props) => (
  <Panel title="Parcels">
    <table className="table">
      <tbody>
        {order.shipments.map((shipment, at) => (
          <tr key={shipment.id}>
            <td>
              <b>{at + 1}</b> {shipment.carrierName}{' '}
              <a className="link" href={shipment.link} target="_blank" rel="noreferrer">
                {shipment.number}
              </a>
              <br />
              <span className="muted">{whereText(shipment)}</span>
              <br />
              <span className="second">{contentsText(shipment)}</span>
            </td>
            <td className="number">
              {piecesText(shipment.pieces.reduce((sum, { quantity }) => sum + quantity, 0))}
            </td>
          </tr>
        ))}
        {leftByWarehouse(order).map(({ warehouse, left, planned }) => (
          <tr key={`left-${warehouse}`}>
            <td>
              Warehouse {warehouse}, {planned?.carrier ?? 'to ship'}
              <br />
              <span className="muted">
                {planned?.promised ? `promised ${formatDay(planned.promised.last)}` : 'nothing promised'}
              </span>
            </td>
            <td className="number">
              <span className="pieces">{formatNumber(left)} left</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <Returns order={order} />
    <ActionButtons place="parcels" />
  </Panel>
);

const SKUS_SHOWN = 8;

/** What is in a parcel: 2 × 660100428A. */
function contentsText({ pieces }: OfficeOrder['shipments'][number]): string {
  const shown = pieces.slice(0, SKUS_SHOWN).map(({ quantity, sku }) => `${formatNumber(quantity)} × ${sku}`);
  const more = pieces.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function whereText({ deliveredAt, shippedAt, events, warehouse }: OfficeOrder['shipments'][number]): string {
  const [last] = [...events].sort((one, other) => other.at.localeCompare(one.at));
  const from = `shipped ${formatTime(shippedAt)} from warehouse ${warehouse}`;
  if (deliveredAt) return `delivered ${formatTime(deliveredAt)}, ${from}`;
  return last ? [plainWord(last.status), last.place, formatTime(last.at)].filter(Boolean).join(', ') : from;
}

/** Only orders that are to be shipped have pieces left: a cancelled one ships nothing. */
export function leftByWarehouse({ lines, parcels, state }: OfficeOrder) {
  if (['cancelled', 'expired', 'rejected', 'done'].includes(state)) return [];
  const warehouses = [...new Set(lines.map(({ warehouse }) => warehouse))];
  return warehouses
    .map((warehouse) => ({
      warehouse,
      left: lines
        .filter((line) => line.warehouse === warehouse)
        .reduce((sum, line) => sum + leftToShip(line), 0),
      planned: parcels.find((parcel) => parcel.warehouse === warehouse),
    }))
    .filter(({ left }) => left > 0);
}

const Returns = ({ order: { returns } }: Props) => (
  <ul>
    {returns.map(({ key, at, actor, pieces }) => (
      <li key={key}>
        <span className="muted">{formatTime(at)}</span> {key} came back, {actor}:{' '}
        {pieces
          .map(({ sku, restocked, damaged }) => `${sku} ${restocked} whole, ${damaged} damaged`)
          .join('; ')}
      </li>
    ))}
  </ul>
);
