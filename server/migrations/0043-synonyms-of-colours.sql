-- Colours by the names that buyers have for them where the shop has another.
INSERT INTO synonym (language, words) VALUES
  ('en', '{purple,violet,lilac}'), ('en', '{fuchsia,magenta}'), ('en', '{sky blue,azure}'), ('en', '{silver,silvery}'),
  ('en', '{gold,golden}'), ('en', '{turquoise,mint}'), ('en', '{beige,khaki}'),
  ('de', '{lila,violett,purpur}'), ('de', '{silber,silbern,silberfarben}'), ('de', '{gold,golden,goldfarben}'),
  ('de', '{dunkelblau,marineblau,navy}'), ('de', '{pink,fuchsia,magenta}'), ('de', '{himmelblau,azurblau}'),
  ('es', '{morado,violeta,púrpura,lila}'), ('es', '{plateado,plata}'), ('es', '{dorado,oro}'), ('es', '{marrón,café}'),
  ('es', '{azul oscuro,azul marino}'), ('es', '{naranja,anaranjado}'), ('es', '{fucsia,magenta}'),
  ('es', '{burdeos,guinda}'), ('es', '{azul celeste,celeste}'),
  ('fr', '{violet,mauve,pourpre,lilas}'), ('fr', '{argent,argenté,argentée}'), ('fr', '{or,doré,dorée}'),
  ('fr', '{marron,brun,brune}'), ('fr', '{fuchsia,magenta}'), ('fr', '{bleu ciel,azur}'), ('fr', '{bleu foncé,bleu marine}'),
  ('it', '{viola,porpora,lilla}'), ('it', '{argento,argentato}'), ('it', '{oro,dorato}'), ('it', '{marrone,bruno}'),
  ('it', '{arancione,arancio}'), ('it', '{fucsia,magenta}'), ('it', '{blu scuro,blu navy}'),
  ('pt', '{roxo,violeta,lilás,púrpura}'), ('pt', '{prata,prateado}'), ('pt', '{dourado,ouro}'), ('pt', '{marrom,castanho}'),
  ('pt', '{azul escuro,azul marinho}'), ('pt', '{laranja,alaranjado}'), ('pt', '{pink,fúcsia,magenta}'),
  ('ru', '{фиолетовый,сиреневый,лиловый,пурпурный}'), ('ru', '{золотой,золотистый}'), ('ru', '{серебристый,серебряный}'),
  ('ru', '{голубой,лазурный,небесный}'), ('ru', '{малиновый,фуксия}');
