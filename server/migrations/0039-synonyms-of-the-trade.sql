-- What charges a laptop is found by its power and connector; that it is made of gallium nitride says nothing of it.
DELETE FROM synonym WHERE 'gan' = ANY (words) AND (language, words[1]) IN (
  ('en', 'laptop charger'), ('en', 'notebook charger'), ('de', 'laptop ladegerät'), ('de', 'laptop netzteil'),
  ('es', 'cargador portátil'), ('es', 'cargador ordenador'), ('fr', 'chargeur ordinateur'),
  ('it', 'caricatore notebook'), ('it', 'caricabatterie notebook'), ('pt', 'carregador notebook'),
  ('ru', 'зарядка ноутбук'), ('ru', 'зарядка ноутбука'));
-- Colours by the names that buyers have for them, wireless speakers, and what is meant for a car.
INSERT INTO synonym (language, words) VALUES
  ('en', '{light blue,sky blue,baby blue}'), ('en', '{burgundy,maroon,wine red,bordeaux}'), ('en', '{hot pink,fuchsia}'),
  ('de', '{hellblau,himmelblau}'), ('de', '{bordeaux,weinrot,dunkelrot}'), ('de', '{durchsichtig,transparent,klar}'),
  ('es', '{azul claro,azul celeste}'), ('es', '{celeste,azul celeste}'), ('es', '{granate,burdeos,vino}'),
  ('fr', '{bleu clair,bleu ciel}'), ('fr', '{bordeaux,grenat}'),
  ('it', '{azzurro,celeste}'), ('it', '{bordeaux,granata}'), ('it', '{blu chiaro,celeste}'),
  ('pt', '{azul claro,azul celeste}'), ('pt', '{vinho,bordô}'), ('ru', '{бордовый,вишнёвый,винный}'),
  ('en', '{wireless speaker,bluetooth speaker}'), ('de', '{kabelloser lautsprecher,bluetooth lautsprecher}'),
  ('es', '{altavoz inalámbrico,altavoz bluetooth}'), ('it', '{altoparlante wireless,altoparlante bluetooth}'),
  ('ru', '{беспроводная колонка,bluetooth колонка}'), ('ru', '{колонка беспроводная,bluetooth колонка}'),
  ('ru', '{машина,автомобиль,авто,автомобильный}'), ('ru', '{автозарядка,зарядка машину,зарядка авто,зарядка автомобиль}'),
  ('ru', '{велодержатель,держатель велосипед}'), ('ru', '{солнечный,солнечная панель}'),
  ('it', '{proteggi schermo,vetro temperato}');
