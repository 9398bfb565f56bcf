import type { FastifyRequest } from 'fastify';

/** Nothing else is kept: a link must not fill a cookie with what it likes. */
const CODE = /^[A-Z0-9-]{4,40}$/;

const codeIn = (value: unknown): string | null => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return CODE.test(code) ? code : null;
};

/** `?invitation=CODE` on any page keeps the code until the visitor registers. */
export const invitationOfQuery = (query: unknown): string | null =>
  codeIn((query as { invitation?: unknown }).invitation);

/** The code by whose link the visitor has come, now or earlier. */
export const invitationOf = ({ query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>): string | null =>
  invitationOfQuery(query) ?? codeIn(cookies.invitation);
