import type { FastifyRequest } from 'fastify';

/** The device and address of a request. */
export interface Device {
  readonly ip: string;
  /** The client's user agent. */
  readonly name: string;
}

const NAME_MAX = 200;

export function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { ip, name: (headers['user-agent'] ?? '').slice(0, NAME_MAX) };
}
