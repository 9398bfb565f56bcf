-- Packing is a right of its own: the warehouse confirms, ships and corrects parcels, and refunds and edits nothing.
INSERT INTO role_permission (role_id, permission)
  SELECT role_id, packing FROM role_permission, unnest('{packing:see,packing:change}'::text[]) AS packing WHERE permission = 'orders:change'
  UNION SELECT id, packing FROM role, unnest('{packing:see,packing:change}'::text[]) AS packing WHERE id = 'warehouse'
  UNION SELECT id, packing FROM role, unnest('{packing:approve,packing:export}'::text[]) AS packing WHERE id = 'owner'
  ON CONFLICT DO NOTHING;
