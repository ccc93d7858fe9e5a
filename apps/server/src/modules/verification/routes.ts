import {
  beginTotp,
  changeTotpSignIn,
  confirmTotp,
  getSecurity,
  getSecurityLog,
  turnOffTotp,
  turnOnTotp,
} from '@hoga/contract/security';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../../http/device.ts';
import { route } from '../../http/route.ts';
import { readSecurity, readSecurityLog } from './own-security.ts';
import type { Owner } from './second-factor-store.ts';
import { beginSetUp, changeSignIn, confirmSetUp, turnOff, turnOn } from './set-up.ts';
import type { StepUpParts } from './step-up.ts';

export interface VerificationRouteParts extends StepUpParts {
  readonly phoneOf: (owner: Owner) => Promise<string>;
}

const CHANGES = { perMinute: 30, bodyBytes: 2_048 };

export function registerVerificationRoutes(app: FastifyInstance, parts: VerificationRouteParts): void {
  route(app, getSecurity, async ({ identity }) => ok(await readSecurity(parts, identity)));

  route(app, getSecurityLog, async ({ identity }) =>
    ok(await readSecurityLog(parts, { ...identity, phone: await parts.phoneOf(identity) })),
  );

  route(
    app,
    beginTotp,
    ({ identity, body, site }) => beginSetUp(parts, { ...identity, siteName: site.texts.name }, body.password),
    CHANGES,
  );

  route(app, confirmTotp, ({ identity, body }) => confirmSetUp(parts, identity, body.code), CHANGES);

  route(
    app,
    turnOnTotp,
    async ({ identity, body, request }) => {
      const wanted = { isAtSignIn: body.isTotpAtSignIn, device: deviceOf(request) };
      const done = await turnOn(parts, identity, wanted);
      return done.ok ? ok({}) : done;
    },
    CHANGES,
  );

  route(
    app,
    changeTotpSignIn,
    async ({ identity, body: { isTotpAtSignIn, ...proof } }) => {
      const done = await changeSignIn(parts, identity, { isAtSignIn: isTotpAtSignIn, proof });
      return done.ok ? ok({}) : done;
    },
    CHANGES,
  );

  route(
    app,
    turnOffTotp,
    async ({ identity, body, request }) => {
      const done = await turnOff(parts, identity, { proof: body, device: deviceOf(request) });
      return done.ok ? ok({}) : done;
    },
    CHANGES,
  );
}
