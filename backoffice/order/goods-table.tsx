import type { OfficeOrder } from '../../contract/office/orders.ts';
import { formatAmount, formatNumber } from '../ui/format.ts';
import { Region } from '../ui/page.tsx';
import { type OrderLine, variantText } from './pieces.ts';
import { whyText } from './words.ts';

/** The lines of an order: what was ordered, what of it is shipped, and why each price. */
export const GoodsTable = ({ order: { lines, currency } }: { order: OfficeOrder }) => (
  <Region label="Goods">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Goods</th>
          <th scope="col" className="roomy">
            From
          </th>
          <th scope="col" className="number">
            Pieces
          </th>
          <th scope="col" className="number">
            Shipped
          </th>
          <th scope="col" className="number roomy">
            Each
          </th>
          <th scope="col" className="roomy">
            Why
          </th>
          <th scope="col" className="number">
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td>
              {line.title}
              <br />
              <span className="muted">{variantText(line)}</span>
              {line.packing && <span className="second"> {line.packing}</span>}
            </td>
            <td className="second nowrap roomy">{`Wh. ${line.warehouse}`}</td>
            <td className="number">
              <b>{formatNumber(line.quantity)}</b>
              {line.cancelled > 0 && <div className="muted">{line.cancelled} cancelled</div>}
              {line.refunded > line.cancelled && (
                <div className="muted">{line.refunded - line.cancelled} refunded</div>
              )}
              {line.returned > 0 && <div className="muted">{line.returned} came back</div>}
            </td>
            <td className="number">
              <Shipped line={line} />
            </td>
            <td className="number roomy">{formatAmount(line.each + line.packingEach, currency)}</td>
            <td className="muted roomy">{whyText(line)}</td>
            <td className="number">{formatAmount(line.sum, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Region>
);

function Shipped({ line: { quantity, shipped, cancelled } }: { line: OrderLine }) {
  if (shipped === 0) return <span className="muted">0</span>;
  if (shipped + cancelled >= quantity) return <span className="good">all</span>;
  return <span className="some">{formatNumber(shipped)}</span>;
}
