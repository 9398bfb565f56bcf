import type { DocumentBlock, DocumentPage } from '../../../contract/document.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Barcode } from '../../ui/barcode.tsx';
import { classNames } from '../../ui/class-names.ts';

/** A document as its PDF shows it: the same blocks in the language in which it was issued. */
export function PrintedDocument({ page }: { page: DocumentPage }) {
  return (
    <article lang={page.language} className="grid gap-4">
      {page.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of an issued document never change
        <Block key={at} block={block} />
      ))}
      <p className="border-t border-rule pt-2 text-13 text-ink-3">{page.footer}</p>
    </article>
  );
}

function Block({ block }: { block: DocumentBlock }) {
  const { t } = useLocale();
  switch (block.kind) {
    case 'title':
      return <h1 className="text-24 font-semibold wrap-anywhere">{block.text}</h1>;
    case 'paragraph':
      return <p className={block.isSmall ? 'text-13 text-ink-2' : ''}>{block.text}</p>;
    case 'barcode':
      return <Barcode text={block.text} label={t('papers.barcode')} />;
    case 'columns':
      return <Columns columns={block.columns} />;
    case 'sums':
      return <Sums rows={block.rows} />;
    case 'table':
      return <Table {...block} />;
  }
}

type Of<Kind extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: Kind }>;

const Columns = ({ columns }: Pick<Of<'columns'>, 'columns'>) => (
  <div className="print-parties">
    {columns.map(({ heading, lines }) => (
      <div key={heading + lines[0]}>
        {heading.trim() && <h2 className="mb-1 text-15 font-semibold">{heading}</h2>}
        {lines.map((line) => (
          <p key={line} className="text-ink-2 wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    ))}
  </div>
);

const Sums = ({ rows }: Pick<Of<'sums'>, 'rows'>) => (
  <dl className="print-totals">
    {rows.map(({ label, amount, isTotal }) => (
      <div key={label} className={classNames('flex justify-between gap-4', isTotal && 'font-semibold')}>
        <dt>{label}</dt>
        <dd className="text-right whitespace-nowrap tabular-nums">{amount}</dd>
      </div>
    ))}
  </dl>
);

const Table = ({ columns, rows }: Pick<Of<'table'>, 'columns' | 'rows'>) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left">
      <thead className="border-b border-rule text-13 text-ink-3">
        <tr>
          {columns.map(({ heading, align }) => (
            <th
              key={heading}
              scope="col"
              className={classNames('py-2 pr-2 font-medium', align === 'right' && 'text-right')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of an issued document never change
          <tr key={at} className="border-b border-rule align-top">
            {columns.map(({ heading, align }, position) => (
              <td
                key={heading}
                className={classNames(
                  'py-2 pr-2 whitespace-pre-line',
                  align === 'right' ? 'text-right tabular-nums' : 'wrap-anywhere',
                )}
              >
                {cells[position]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
