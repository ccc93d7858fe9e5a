import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './foundation/config.ts';
import { withoutParameters } from './persistence/database-failure.ts';

/** Structured logs, one JSON object per line. Secrets are redacted. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutParameters(error) as Error) },
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
  };
  return pino(options, to);
}
