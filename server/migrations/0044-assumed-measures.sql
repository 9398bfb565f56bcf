-- What nobody has stated of a variant: shipping is quoted by the shop's small parcel, and pages and exports leave it out.
ALTER TABLE variant ADD assumed text[] NOT NULL DEFAULT '{}'
  CHECK (assumed <@ '{weight,size,carton}');

-- Imports have written the parcel where a file had none.
UPDATE variant
SET assumed = '{weight,size}'::text[] || CASE WHEN carton_quantity = 1 THEN '{carton}'::text[] ELSE '{}' END
WHERE weight_g = 100 AND (length_mm, width_mm, height_mm) = (160, 100, 30);
