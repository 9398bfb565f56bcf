import { first, run } from '../../../platform/database/statement.ts';

type CheckRow = { state: 'valid' | 'invalid'; name: string | null; consultation: string | null };

/** Finds what an authority said of a number within so many hours. */
export const findVatCheck = first<[number: string, hours: number], CheckRow>(
  'taxes.find-vat-check',
  `SELECT state, name, consultation FROM vat_check
   WHERE number = $1 AND checked_at > now() - make_interval(hours => $2)`,
);

export const saveVatCheck = run<{
  number: string;
  state: string;
  name: string | null;
  consultation: string | null;
}>(
  'taxes.save-vat-check',
  `INSERT INTO vat_check (number, state, name, consultation) VALUES ($number, $state, $name, $consultation)
   ON CONFLICT (number) DO UPDATE SET state = excluded.state, name = excluded.name,
     consultation = excluded.consultation, checked_at = now()`,
);
