-- What charges a laptop is found by its power and connector; that it is made of gallium nitride says nothing of it.
DELETE FROM synonym WHERE 'gan' = ANY (words) AND (language, words[1]) IN (
  ('en', 'laptop charger'), ('en', 'notebook charger'), ('de', 'laptop ladegerät'), ('de', 'laptop netzteil'),
  ('es', 'cargador portátil'), ('es', 'cargador ordenador'), ('fr', 'chargeur ordinateur'),
  ('it', 'caricatore notebook'), ('it', 'caricabatterie notebook'), ('pt', 'carregador notebook'),
  ('ru', 'зарядка ноутбук'), ('ru', 'зарядка ноутбука'));
