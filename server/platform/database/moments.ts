import pg from 'pg';

// PostgreSQL writes a moment in JSON with the offset of the session, which is UTC: as `Z`, moments are the same in every
// answer, whether a column or a part of an aggregate.
const MOMENT = /"(\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)\+00:00"/g;

/** Parses JSON of the database; its moments end in `Z`. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.includes('+00:00"') ? text.replace(MOMENT, '"$1Z"') : text);

for (const type of [pg.types.builtins.JSON, pg.types.builtins.JSONB]) pg.types.setTypeParser(type, parseJson);
