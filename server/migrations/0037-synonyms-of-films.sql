-- What German buyers call a screen protector, whatever it is made of.
INSERT INTO synonym (language, words) VALUES
  ('de', '{folie,displayschutzfolie,displayschutz,schutzglas,schutzfolie}');
