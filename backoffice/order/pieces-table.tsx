import { useState } from 'react';
import type { Refusal } from '../calls/call-staff.ts';
import { type Goods, readPieces, variantText } from './pieces.ts';

type Chosen = { sku: string; warehouse: number; quantity: number };
const keyOf = ({ sku, warehouse }: Goods): string => `${sku}@${warehouse}`;

/** Pieces of goods as they are typed; `name` is the call's field for them. */
export function usePieces(name: string, goods: readonly Goods[], begin: 'all' | 'none') {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const textOf = (one: Goods): string => texts[keyOf(one)] ?? (begin === 'all' ? String(one.left) : '0');
  const pieces = goods.map((one) => readPieces(textOf(one), one.left));
  /** The call numbers the lines that it gets: those with pieces, or with an error. */
  const fields = goods.map((one, at) =>
    pieces[at] === 0
      ? `${name}.${keyOf(one)}`
      : `${name}.${pieces.slice(0, at).filter((before) => before !== 0).length}.quantity`,
  );
  const chosen = goods.flatMap(({ sku, warehouse }, at): Chosen[] => {
    const quantity = pieces[at];
    return quantity ? [{ sku, warehouse, quantity }] : [];
  });
  const errors = goods.flatMap(({ left }, at): Refusal['fields'] =>
    pieces[at] === null ? [{ field: fields[at] ?? name, message: `a whole number from 0 to ${left}` }] : [],
  );
  const set = (one: Goods, text: string): void => setTexts({ ...texts, [keyOf(one)]: text });
  return { goods, textOf, set, pieces, fields, chosen, errors };
}
export type Pieces = ReturnType<typeof usePieces>;

/** The refusal of a form whose fields are wrong before anything is sent; null when none is. */
export const refuseFields = (fields: Refusal['fields']): Refusal | null =>
  fields.length > 0
    ? { reason: 'InvalidInput', message: 'Nothing was done. Correct what is marked.', fields }
    : null;

type Props = {
  /** Columns of pieces, each with a title. */
  inputs: { title: string; pieces: Pieces }[];
  errorOf: (field: string) => string | undefined;
};

/** A line for each SKU and warehouse, with pieces to type. */
export function PiecesTable({ inputs, errorOf }: Props) {
  const [first] = inputs;
  return (
    <div className="region">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col" className="number">
              Left
            </th>
            {inputs.map(({ title }) => (
              <th key={title} scope="col" className="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.pieces.goods.map((goods, at) => (
            <tr key={keyOf(goods)}>
              <td>
                {goods.title} <span className="muted">{goods.lines[0] && variantText(goods.lines[0])}</span>
              </td>
              <td className="number">{goods.left}</td>
              {inputs.map(({ title, pieces }) => (
                <td key={title} className="number field-cell">
                  <PiecesField
                    label={`${title}: ${goods.sku}`}
                    name={pieces.fields[at] ?? ''}
                    text={pieces.textOf(goods)}
                    error={errorOf(pieces.fields[at] ?? '')}
                    onChange={(text) => pieces.set(goods, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FieldProps = {
  label: string;
  name: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A number of pieces to type in a table. */
export const PiecesField = ({ label, name, text, error, onChange }: FieldProps) => (
  <>
    <input
      className="input short"
      inputMode="numeric"
      autoComplete="off"
      aria-label={error ? `${label}: ${error}` : label}
      aria-invalid={error ? true : undefined}
      name={name}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(event.target.value)}
    />
    {error && <span className="problem">{error}</span>}
  </>
);
