import type { Run } from '../../domains/downloads/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { listFaultyRows } from './query-batch.ts';
import type { Translate } from './setting.ts';
import { type Column, number, type TablePage, text } from './table.ts';

export const ERROR_COLUMNS: Column[] = [
  number('fileRow'),
  text('ownNumber'),
  text('fileColumn'),
  text('found'),
  text('problem'),
  text('suggestion'),
];

const PAGE = 1000;

/** Reads a page of the errors of a batch's rows, an error a row of the file. */
export async function readErrorsPage(
  db: Database,
  { run, t }: { run: Run; t: Translate },
  pageSize = PAGE,
): Promise<TablePage> {
  const { batch = '' } = run.parameters;
  const after = (run.cursor as number | null) ?? 0;
  const found = await listFaultyRows(db, { batch, member: run.member, after, limit: pageSize });
  const rows = found.flatMap(({ row, orderNo, errors }) =>
    errors.map(({ column, reason, found: cell, expected, suggestion = '' }) => [
      String(row),
      orderNo,
      column,
      cell,
      t(`rowError.${reason}`, { expected }),
      suggestion,
    ]),
  );
  return {
    rows,
    done: Math.min(run.total, run.done + rows.length),
    next: found.length < pageSize ? null : (found.at(-1)?.id ?? null),
  };
}
