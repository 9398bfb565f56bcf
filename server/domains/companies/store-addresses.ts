import { first, run } from '../../platform/database/statement.ts';

/** Adds an address; nothing when the book is full. */
export const insertCompanyAddress = first<
  { company: number; fields: unknown; limit: number },
  { id: number }
>(
  'companies.insert-address',
  `INSERT INTO company_address (company_id, fields) SELECT $company, $fields::jsonb
   WHERE (SELECT count(*) FROM company_address WHERE company_id = $company) < $limit RETURNING id`,
);

/** Changes an address of the company. Returns 0 when it has none of this id. */
export const updateCompanyAddress = run<{ company: number; id: number; fields: unknown }>(
  'companies.update-address',
  'UPDATE company_address SET fields = $fields WHERE id = $id AND company_id = $company',
);

/** Deletes an address of the company. Returns 0 when it has none of this id. */
export const deleteAddressRow = run<{ company: number; id: number }>(
  'companies.delete-address',
  'DELETE FROM company_address WHERE id = $id AND company_id = $company',
);
