import type { FastifyInstance } from 'fastify';
import { codeOfStatus } from './error-replies.ts';

/** A call made with a key, as its log shows it. Never what was in it. */
export interface KeyCall {
  /** The key's public name. */
  readonly key: string;
  readonly call: string;
  readonly status: number;
  readonly code: string;
  readonly address: string;
}

/** Records what keys do. It costs the caller nothing and never fails. */
export interface KeyCallLog {
  note(call: KeyCall): void;
}

/** Notes each call of a key after its reply. */
export function noteKeyCalls(app: FastifyInstance, log: KeyCallLog): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const key = request.identity?.key;
    if (key !== undefined) {
      const code = request.refusedWith?.code ?? (statusCode < 400 ? 'OK' : codeOfStatus(statusCode));
      const call = `${request.method} ${request.routeOptions.url ?? ''}`;
      log.note({ key: key.name, call, status: statusCode, code, address: request.ip });
    }
    done();
  });
}
