import pg from 'pg';

export const send = pg.Client.prototype.query;
