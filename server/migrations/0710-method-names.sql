-- The names of a method by language, where its carrier is no brand; a language without one shows the carrier.
ALTER TABLE method ADD COLUMN names jsonb NOT NULL DEFAULT '{}';

UPDATE method SET names = '{"es": "Correo económico", "pt": "Correio econômico", "ru": "Экономичная почта", "fr": "Poste économique", "it": "Posta economica", "de": "Günstiger Postversand"}'
WHERE code = 'post' AND carrier = 'Economy Post' AND names = '{}';
