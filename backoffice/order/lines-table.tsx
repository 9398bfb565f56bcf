import { Button } from '../ui/button.tsx';
import { formatAmount, formatNumber } from '../ui/format.ts';
import { PiecesField } from './pieces-table.tsx';

/** A line of the edited order; `each` null: a new one, which is not priced yet. */
export type EditedRow = {
  key: string;
  /** Of the call. */
  field: string;
  sku: string;
  title: string;
  warehouse: number;
  /** Pieces that were ordered; 0 of a new line. */
  quantity: number;
  each: number | null;
  text: string;
  set: (text: string) => void;
  remove: () => void;
};

type Props = {
  rows: readonly EditedRow[];
  currency: string;
  errorOf: (field: string) => string | undefined;
};

/** The lines of an order with their quantities to type. Its gift follows its goods. */
export const LinesTable = ({ rows, currency, errorOf }: Props) => (
  <div className="region">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Goods</th>
          <th scope="col" className="number roomy">
            Each, {currency}
          </th>
          <th scope="col" className="number">
            Ordered
          </th>
          <th scope="col" className="number">
            Pieces
          </th>
          <th scope="col">
            <span className="hidden">Take out</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, field, sku, title, warehouse, quantity, each, text, set, remove }) => (
          <tr key={key}>
            <td>
              {title}{' '}
              <span className="muted">
                {sku}, Wh. {warehouse}
              </span>
            </td>
            <td className="number roomy">{each === null ? '–' : formatAmount(each, currency)}</td>
            <td className="number">{quantity === 0 ? 'new' : formatNumber(quantity)}</td>
            <td className="number field-cell">
              <PiecesField
                label={`Pieces: ${sku}`}
                name={field}
                text={text}
                error={errorOf(field) ?? errorOf(field.replace('quantity', 'sku'))}
                onChange={set}
              />
            </td>
            <td>
              <Button look="quiet" aria-label={`Take out ${sku}`} onClick={remove}>
                ×
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
