import { Link } from 'react-router';
import {
  bankLineViewCalls,
  countBankLines,
  exportBankLines,
  listBankLines,
} from '../../contract/office/bank.ts';
import { bankLinesList } from '../../contract/office/bank-lines-list.ts';
import type { DeclaredList } from '../list/declared.ts';
import { formatDay } from '../ui/format.ts';

/** The list of all lines of statements. */
export const bankLines: DeclaredList = {
  list: bankLinesList,
  rows: listBankLines,
  count: countBankLines,
  views: bankLineViewCalls,
  export: exportBankLines,
  path: '/bank/lines',
  searchHint: 'Number of the bank, account, payer, order',
  cells: {
    bookedOn: (value, _, way) => (
      <Link {...way}>
        <b>{formatDay(String(value))}</b>
      </Link>
    ),
  },
};
