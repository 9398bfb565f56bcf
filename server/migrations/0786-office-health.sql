-- Desks of health and requests: who may see them, and what staff changes there.
INSERT INTO role_permission (role_id, permission)
  SELECT id, permission FROM role, unnest('{health:see,health:change,health:approve,health:export}'::text[]) AS permission WHERE id = 'owner'
  ON CONFLICT DO NOTHING;
INSERT INTO role_permission (role_id, permission) SELECT id, 'health:see' FROM role WHERE id = 'auditor'
  ON CONFLICT DO NOTHING;

-- The list of mails, newest first, and those that wait or fail.
CREATE INDEX mail_created ON mail (created_at DESC, id DESC);
CREATE INDEX mail_unsent ON mail (created_at DESC, id DESC) WHERE sent_at IS NULL;

SELECT audit('program_application', 'application', 'id', '{id}', personal => true);
SELECT audit('withdrawal', 'withdrawal', 'id', '{id}', personal => true);
