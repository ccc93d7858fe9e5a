import { certificateEmail, certificatePhone, niceId, verifyEmail, verifyPhone } from '@hoga/contract/certification';
import { failure } from '@hoga/domain/errors/failure';
import { err } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/client-address.ts';
import { deviceOf } from '../../http/device.ts';
import { route } from '../../http/route.ts';
import { visitOf } from '../messaging/public.ts';
import { type CertificationParts, checkProof, requestCode, verifyCode } from './certification.ts';
import { identityPage } from './identity-page.ts';

const REQUESTS = { perMinute: 20, bodyBytes: 2_048 };
const GUESSES = { perMinute: 40, bodyBytes: 2_048 };
const LOOKUPS = { perMinute: 30 };

export function registerCertificationRoutes(
  app: FastifyInstance,
  parts: CertificationParts,
  identityServiceUrl: string | undefined,
): void {
  for (const [call, channel] of [
    [certificateEmail, 'EMAIL'],
    [certificatePhone, 'PHONE'],
  ] as const) {
    route(
      app,
      call,
      async ({ body, site, request }) =>
        requestCode(parts, {
          site,
          channel,
          key: body.key,
          purpose: body.ignoreKey ? 'RECOVERY' : 'SIGN_UP',
          // Counted by network: the owner of a /64 has more addresses than any limit.
          ip: networkOf(request.ip),
          isShownHere: parts.messaging.isShownTo(channel, visitOf(request)),
        }),
      REQUESTS,
    );
  }

  for (const [call, channel] of [
    [verifyEmail, 'EMAIL'],
    [verifyPhone, 'PHONE'],
  ] as const) {
    route(
      app,
      call,
      async ({ body, site, request }) => {
        const { key, secretCode, certificateValue } = body;
        const subject = { siteId: site.id, channel, key };
        const device = deviceOf(request);
        if (secretCode !== undefined) return verifyCode(parts, { ...subject, device, code: secretCode });
        if (certificateValue !== undefined) return checkProof(parts, { ...subject, certificateValue });
        return err(failure('CODE_MISMATCH'));
      },
      GUESSES,
    );
  }

  route(
    app,
    niceId,
    ({ query, site, request }) =>
      identityPage({ site, host: query.host, protocol: request.protocol, serviceUrl: identityServiceUrl }),
    LOOKUPS,
  );
}
