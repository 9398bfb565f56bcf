-- Mails that anyone can cause to any address are counted by their occasion, so that one kind never uses up another's.
ALTER TABLE mail ADD COLUMN occasion text;
DROP INDEX mail_guest;
CREATE INDEX mail_occasion ON mail (lower(recipient), occasion, created_at) WHERE occasion IS NOT NULL;
