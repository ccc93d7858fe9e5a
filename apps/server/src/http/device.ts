import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Device {
  readonly ip: string;
  /** What the client calls itself. */
  readonly name: string;
}

const NAME_MAX = 200;

export function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { ip, name: (headers['user-agent'] ?? '').slice(0, NAME_MAX) };
}
