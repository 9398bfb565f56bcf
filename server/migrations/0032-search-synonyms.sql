-- What buyers call the opposite of what they want to be without, chargers of computers, and colours.
INSERT INTO synonym (language, words) VALUES
  ('es', '{imán,magnético,magnética}'), ('fr', '{aimant,magnétique}'), ('it', '{magnete,magnetico,magnetica}'),
  ('pt', '{ímã,magnético,magnética}'), ('ru', '{магнит,магнитный,магнитная}'), ('ru', '{провод,проводные,проводной}'),
  ('en', '{laptop charger,gan}'), ('en', '{notebook charger,gan}'), ('de', '{laptop ladegerät,gan}'),
  ('de', '{laptop netzteil,gan}'), ('es', '{cargador portátil,gan}'), ('es', '{cargador ordenador,gan}'),
  ('fr', '{chargeur ordinateur,gan}'), ('it', '{caricatore notebook,gan}'), ('it', '{caricabatterie notebook,gan}'),
  ('it', '{caricatore,caricabatterie}'), ('pt', '{carregador notebook,gan}'), ('ru', '{зарядка ноутбук,gan}'),
  ('ru', '{зарядка ноутбука,gan}'), ('en', '{navy,dark blue}'), ('es', '{portamóvil,soporte móvil}'),
  ('es', '{portamóvil,soporte}'), ('it', '{portacellulare,supporto}'), ('fr', '{smart watch,montre connectée}');
