-- How a sale page looks: a theme, whose names are in kit/themes.ts, and a picture of the operator's own instead of its
-- scene, as a media source (files/..., host/...).
ALTER TABLE sale_page
  ADD theme text NOT NULL DEFAULT 'plain' CHECK (theme IN
    ('plain', 'winter', 'spring', 'summer', 'autumn', 'friday', 'party', 'gadgets', 'wear', 'trade')),
  ADD picture text;
