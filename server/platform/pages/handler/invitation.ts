import type { FastifyRequest } from 'fastify';
import { linkCodeIn } from '../../http/link-code.ts';

/** `?invitation=CODE` on any page keeps the code until the visitor registers. */
export const invitationOfQuery = (query: unknown): string | null =>
  linkCodeIn((query as { invitation?: unknown }).invitation);

/** The code by whose link the visitor has come, now or earlier. */
export const invitationOf = ({ query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>): string | null =>
  invitationOfQuery(query) ?? linkCodeIn(cookies.invitation);
