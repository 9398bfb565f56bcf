import http from 'node:http';
import { createPool } from '../../platform/database/pool.ts';
import { sendReady, stopWithSupervisor } from '../../platform/process/child.ts';

const pool = createPool(process.env.DATABASE_URL ?? '', 2);
const port = Number(process.env.PORT);

/** Answers its pid and its database's, so that a test can tell who was replaced; 503 without a database. */
const server = http.createServer(async (_request, response) => {
  try {
    const { rows } = await pool.query('SELECT pg_postmaster_start_time()::text AS database');
    response.end(JSON.stringify({ pid: process.pid, ...rows[0] }));
  } catch {
    response.writeHead(503).end();
  }
});
server.listen(port, '127.0.0.1', () => sendReady(`http://127.0.0.1:${port}`));
stopWithSupervisor(async () => {
  server.close();
  server.closeIdleConnections();
  await pool.end();
});
