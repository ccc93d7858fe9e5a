import { failure } from '@hoga/domain/errors/failure';
import { PROVIDERS } from '@hoga/domain/wallet/providers';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { readEvent } from '@hoga/providers/payment-text';
import type { Provider } from '@hoga/providers/provider';
import { isGenuine, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@hoga/providers/signature';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from '../../http/envelope.ts';
import { FailureError } from '../../http/failure-error.ts';
import type { Queries } from '../../persistence/database.ts';
import { type EventRow, endEvent, keepEvent } from './event-store.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import { takePayment } from './payments/take-payment.ts';

export interface EventParts extends PaymentParts {
  readonly database: Queries;
}

const LIMITS = { bodyBytes: 16_384, perMinute: 600 };

/**
 * Providers' callbacks. Not part of the contract: the caller is authenticated by a signature over the exact bytes, so
 * the raw body is read. A forgery and an unknown provider get the same answer.
 */
export async function registerEvents(app: FastifyInstance, parts: EventParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { readonly site: string; readonly provider: string } }>({
      method: 'POST',
      url: '/api/provider_event/:site/:provider',
      bodyLimit: LIMITS.bodyBytes,
      config: { perMinute: LIMITS.perMinute },
      handler: async (request) => {
        const provider = callerOf(parts, request.params);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (provider === null || !isSigned(parts, provider, request, body)) {
          throw new FailureError(failure('NO_PERMISSION'));
        }
        await take(parts, provider, body.toString('utf8'));
        return success({});
      },
    });
  });
}

function callerOf(
  { directory }: EventParts,
  { site, provider }: { readonly site: string; readonly provider: string },
): Provider | null {
  const name = PROVIDERS.find((known) => known === provider);
  return name === undefined || !/^\d{1,7}$/.test(site) ? null : directory.of(idOf(Number(site)), name);
}

function isSigned({ clock }: EventParts, { setting }: Provider, { headers }: FastifyRequest, body: Buffer): boolean {
  const [timestamp, signature] = [headers[TIMESTAMP_HEADER], headers[SIGNATURE_HEADER]].map(String);
  return isGenuine(setting.secret, { timestamp, signature, text: body }, clock.now());
}

async function take(parts: EventParts, { name, setting }: Provider, body: string): Promise<void> {
  const { database, clock } = parts;
  const event = readEvent(body);
  if (event === null) throw new FailureError(failure('INVALID_REQUEST'));
  const key = { siteId: idOf<SiteId>(setting.site), provider: name, eventId: event.eventId };
  const kept = await keepEvent(database, { ...key, body, receivedAt: clock.now() });
  // One number identifies one event: a different body under it is refused.
  if (kept.body !== body) throw new FailureError(failure('ALREADY_PROCESSED'));
  if (!(await finish(parts, kept))) throw new FailureError(failure('UNAVAILABLE'));
}

/** Returns whether a stored event is completely processed. */
export async function finish(parts: EventParts, kept: EventRow): Promise<boolean> {
  if (kept.outcome !== null) return true;
  const provider = parts.directory.of(kept.siteId, kept.provider);
  const event = readEvent(kept.body);
  if (provider === null || event === null) return false;
  const { outcome, dnwId } = await takePayment(parts, provider, event.payment);
  if (outcome === null) return false;
  await endEvent(parts.database, kept, outcome, dnwId);
  return true;
}
