-- Kinds of cases by the names that buyers have for them. A flip cover opens like a book, whatever a shop calls it; what
-- Italian shops call custodia others call cover.
INSERT INTO synonym (language, words) VALUES
  ('en', '{wallet case,flip cover,flip wallet,book cover,book style}'),
  ('de', '{klapphülle,flip case,flip hülle,flip cover,book case,bookcase,buchhülle,klappetui}'),
  ('es', '{funda libro,cartera}'), ('es', '{tipo libro,cartera}'), ('es', '{funda flip,cartera}'),
  ('es', '{funda tapa,cartera}'),
  ('fr', '{étui portefeuille,étui flip,étui livre,coque flip,coque portefeuille,étui folio,étui rabat}'),
  ('it', '{custodia portafoglio,custodia flip,cover libro,custodia libro,flip cover,flip case,cover portafoglio}'),
  ('it', '{custodia,cover}'),
  ('pt', '{capa carteira,capa flip,capa livro,capinha carteira,flip cover,tipo livro}'),
  ('ru', '{чехол книжка,чехол флип,флип чехол,флип кейс,чехол кошелёк}');
