CREATE INDEX upload_created ON upload (created_at);
CREATE INDEX client_error_last ON client_error (last_at);
CREATE INDEX mail_sent ON mail (sent_at) WHERE sent_at IS NOT NULL;
