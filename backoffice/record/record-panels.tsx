import { Link } from 'react-router';
import type { RecordDeclaration } from '../../contract/office/record.ts';
import { useMay } from '../calls/session.ts';
import { cellByType } from '../list/cell.tsx';
import type { Cell } from '../list/declared.ts';
import { Panel } from '../ui/page.tsx';
import { FieldInput } from './field-input.tsx';
import { nameOf, type Values } from './use-record-form.ts';

type Props = {
  record: RecordDeclaration;
  values: Values;
  valueFor: (name: string) => Cell;
  errorOf: (field: string) => string | undefined;
  onChange: (name: string, value: Cell) => void;
};

/** The panels of a record: facts to read, then fields to type in; whoever may not change it reads all. */
export function RecordPanels({ record, values, valueFor, errorOf, onChange }: Props) {
  const mayChange = useMay(record.change);
  return record.panels.map(({ label, names }) => (
    <Panel key={label} title={label}>
      <dl className="facts wide">
        {names.map((name) => {
          const column = record.facts[name] ?? (mayChange ? undefined : readOnly(record, name));
          return column && <Fact key={name} column={column} value={values[name] ?? null} row={values} />;
        })}
      </dl>
      {mayChange && (
        <div className="pair">
          {names.map((name) => {
            const field = record.fields[name];
            return (
              field && (
                <FieldInput
                  key={name}
                  field={field}
                  name={nameOf(name)}
                  value={valueFor(name)}
                  error={errorOf(nameOf(name))}
                  onChange={(value) => onChange(name, value)}
                />
              )
            );
          })}
        </div>
      )}
    </Panel>
  ));
}

type Column = RecordDeclaration['facts'][string];

/** A field as it is shown to whoever may not change it. */
function readOnly({ fields }: RecordDeclaration, name: string): Column | undefined {
  const field = fields[name];
  if (!field) return undefined;
  const { label, type } = field;
  if (type === 'choice') return { label, type, choices: field.choices };
  return { label, type: type === 'lines' ? 'text' : type };
}

function Fact({ column, value, row }: { column: Column; value: Cell; row: Values }) {
  const { label, link } = column;
  const isNone = value === null || value === '';
  return (
    <>
      <dt>{label}</dt>
      <dd className="text">
        {isNone && <span className="muted">none</span>}
        {!isNone &&
          (link ? (
            <Link to={`/${link}/${String(value)}`} className="link">
              {String(value)}
            </Link>
          ) : (
            (cellByType(column, value, row) ?? 'no')
          ))}
      </dd>
    </>
  );
}
