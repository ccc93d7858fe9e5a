import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './foundation/config.ts';
import { withoutParameters } from './persistence/database-failure.ts';

/** A bearer key, or the private half of a trade key. */
const KEY_SECRET = /hoga_(?:[rp]_[0-9A-Z]{12}_|s_)[\w-]{20,}/g;

/** Structured logs, one JSON object per line. Secrets are redacted. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutParameters(error) as Error) },
    // Wherever it stands in a line: a key may be part of an address or of an error's text.
    hooks: { streamWrite: (line: string) => line.replaceAll(KEY_SECRET, '[removed]') },
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
