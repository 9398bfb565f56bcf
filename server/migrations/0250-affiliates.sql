-- Visits by a member's affiliate link: a number a day, however many there are.
CREATE TABLE affiliate_click (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  day date NOT NULL,
  clicks integer NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (member_id, day)
);
