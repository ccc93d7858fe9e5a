import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Structured logs, one JSON object a line. Secrets are cut out wherever they might be handed in. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'currentPassword',
        'accessToken',
        'refreshToken',
        'authorization',
        '*.password',
        '*.authorization',
      ],
      censor: '[removed]',
    },
  });
}
