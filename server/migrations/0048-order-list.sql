-- Taken off its member's list; the order itself stays.
ALTER TABLE orders ADD COLUMN hidden_at timestamptz;

-- Both answer from the index alone: a page by time, and the counts of the tabs.
DROP INDEX orders_member;
CREATE INDEX orders_member ON orders (member_id, placed_at DESC, id DESC) INCLUDE (state, hidden_at);
CREATE INDEX orders_member_state ON orders (member_id, state) WHERE hidden_at IS NULL;

-- Words by which members find their orders: SKUs, names of products, receiver; see kit/fold-words.ts.
CREATE TABLE order_word (
  member_id bigint NOT NULL REFERENCES member,
  word text COLLATE "C" NOT NULL,
  placed_at timestamptz NOT NULL,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (member_id, word, placed_at, order_id)
);
CREATE INDEX order_word_order ON order_word (order_id, word);

-- Orders whose words a job has still to write: those from before there were words.
ALTER TABLE orders ADD COLUMN words_at timestamptz;
CREATE INDEX orders_without_words ON orders (id) WHERE words_at IS NULL AND member_id IS NOT NULL;

-- Delivered orders become done by a job.
CREATE INDEX orders_delivered ON orders (placed_at) WHERE state = 'delivered';
