CREATE INDEX mail_guest ON mail (lower(recipient), created_at) WHERE member_id IS NULL;
