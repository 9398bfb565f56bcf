-- What the demo shop makes is marked: its transaction sets lading.demo. A shop without demo sign-ins closes what is marked.
ALTER TABLE member ADD is_demo boolean NOT NULL DEFAULT COALESCE(current_setting('lading.demo', true) = 'on', false);
ALTER TABLE staff ADD is_demo boolean NOT NULL DEFAULT COALESCE(current_setting('lading.demo', true) = 'on', false);
ALTER TABLE company ADD is_demo boolean NOT NULL DEFAULT COALESCE(current_setting('lading.demo', true) = 'on', false);
ALTER TABLE api_token ADD is_demo boolean NOT NULL DEFAULT COALESCE(current_setting('lading.demo', true) = 'on', false);

-- Of demo shops from before. Addresses at example.com are reserved (RFC 2606).
UPDATE member SET is_demo = true
WHERE lower(email) LIKE '%@example.com' AND EXISTS (SELECT FROM media WHERE source LIKE 'demo/%');
UPDATE staff SET is_demo = true
WHERE lower(email) = 'staff@example.com' AND EXISTS (SELECT FROM media WHERE source LIKE 'demo/%');
UPDATE company c SET is_demo = true
WHERE EXISTS (SELECT FROM company_member p JOIN member m ON m.id = p.member_id WHERE p.company_id = c.id AND m.is_demo);
UPDATE api_token t SET is_demo = true
WHERE EXISTS (SELECT FROM member m WHERE m.id = t.member_id AND m.is_demo);

-- Accounts that a start has closed, and no person: see server/supervisor/demo-shop.ts.
UPDATE member SET disabled_at = '-infinity' WHERE is_demo AND disabled_at IS NOT NULL;
UPDATE staff SET disabled_at = '-infinity' WHERE is_demo AND disabled_at IS NOT NULL;
