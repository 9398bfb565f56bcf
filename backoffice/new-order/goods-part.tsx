import { PiecesField } from '../order/pieces-table.tsx';
import { type FoundSku, SkuSearch } from '../order/sku-search.tsx';
import { stepsText } from '../order/words.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/format.ts';
import { Panel, Region } from '../ui/page.tsx';
import type { DraftLine } from './draft.ts';
import type { PartProps } from './part-props.ts';
import { PasteLines } from './paste-lines.tsx';

const isSame = (left: Pick<DraftLine, 'sku' | 'warehouse'>, right: Pick<DraftLine, 'sku' | 'warehouse'>) =>
  left.sku === right.sku && left.warehouse === right.warehouse;

const sumOf = (left: string, right: string): string =>
  /^\d{1,7}$/.test(left.trim()) ? String(Number(left) + Number(right)) : right;

/** Adds lines to others; one that is there gets the pieces of both. */
function addLines(lines: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] {
  const stayed = lines.map((line) => {
    const other = added.find((one) => isSame(one, line));
    return other ? { ...line, text: sumOf(line.text, other.text) } : line;
  });
  return [...stayed, ...added.filter((one) => !lines.some((line) => isSame(line, one)))];
}

/** What is ordered, with the price of each line and how it came about. */
export function GoodsPart({ draft, change, quoted, errorOf }: PartProps) {
  const { lines, currency } = draft;
  const set = (at: number, part: Partial<DraftLine>): void =>
    change({ lines: lines.with(at, { ...(lines[at] as DraftLine), ...part }) });
  const add = ({ sku, warehouse }: FoundSku, pieces = 1): void =>
    change({ lines: addLines(lines, [{ sku, warehouse, packing: null, text: String(pieces) }]) });
  const gifts = quoted.quote?.lines.filter(({ isGift }) => isGift) ?? [];
  return (
    <Panel title="Goods">
      <div className="stack">
        {lines.length + gifts.length > 0 && (
          <Region label="Goods">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Goods</th>
                  <th scope="col" className="number">
                    Pieces
                  </th>
                  <th scope="col" className="roomy">
                    Packing
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
                  <th scope="col">
                    <span className="hidden">Take out</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line, at) => (
                  <LineRow
                    key={`${line.sku} ${line.warehouse}`}
                    {...{ line, quoted, errorOf, currency }}
                    number={quoted.numbers[at] ?? null}
                    onChange={(part) => set(at, part)}
                    onRemove={() => change({ lines: lines.toSpliced(at, 1) })}
                  />
                ))}
                {gifts.map(({ sku, title }) => (
                  <tr key={`gift ${sku}`}>
                    <td colSpan={7}>
                      {title} <span className="muted">{sku}, gift</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Region>
        )}
        {errorOf('lines') && <p className="problem">{errorOf('lines')}</p>}
        <SkuSearch onFound={add} />
        <PasteLines
          onRead={(read) =>
            change({
              lines: addLines(
                lines,
                read.map(({ sku, warehouse, quantity }) => ({
                  ...{ sku, warehouse, packing: null, text: String(quantity) },
                })),
              ),
            })
          }
        />
      </div>
    </Panel>
  );
}

type RowProps = Pick<PartProps, 'quoted' | 'errorOf'> & {
  line: DraftLine;
  currency: string;
  /** By which the call names it; null: it is not sent as it is typed. */
  number: number | null;
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
};

function LineRow({ line, currency, number, quoted, errorOf, onChange, onRemove }: RowProps) {
  const { sku, warehouse, packing, text } = line;
  const own = quoted.quote?.lines.find((one) => !one.isGift && isSame(one, line));
  const field = number === null ? `line.${sku} ${warehouse}` : `lines.${number}.quantity`;
  const error = number === null && text !== '' ? 'a whole number' : errorOf(field);
  const packings = own?.packings ?? [];
  return (
    <tr>
      <td>
        {own?.title ?? sku}{' '}
        <span className="muted">
          {sku}, Wh. {warehouse}
          {own && `, ${own.available} available`}
        </span>
      </td>
      <td className="number field-cell">
        <PiecesField
          label={`Pieces: ${sku}`}
          name={field}
          text={text}
          error={error}
          onChange={(typed) => onChange({ text: typed })}
        />
      </td>
      <td className="roomy field-cell">
        {packings.length > 1 && (
          <select
            className="input"
            aria-label={`Packing: ${sku}`}
            value={packing ?? packings.find(({ code }) => code === own?.packing)?.slug ?? ''}
            onChange={(event) => onChange({ packing: event.target.value })}
          >
            {packings.map(({ slug, surcharge }) => (
              <option key={slug} value={slug}>
                {surcharge > 0 ? `${slug}, +${formatAmount(surcharge, currency)}` : slug}
              </option>
            ))}
          </select>
        )}
      </td>
      <td className="number roomy">{own ? formatAmount(own.each + own.packingEach, currency) : '–'}</td>
      <td className="muted roomy">{own && stepsText(own.why)}</td>
      <td className="number">{own ? formatAmount(own.sum, currency) : '–'}</td>
      <td>
        <Button look="quiet" aria-label={`Take out ${sku}`} onClick={onRemove}>
          ×
        </Button>
      </td>
    </tr>
  );
}
