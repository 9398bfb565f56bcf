import pg from 'pg';

export const read = pg.Pool;
