import {
  changeNick as changeNickCall,
  changePassword as changePasswordCall,
  checkUsername as checkUsernameCall,
  findId,
  findPassword,
  getMe,
  getMyWallets,
  login,
  logout,
  signUp as signUpCall,
  verifyPartner,
} from '@hoga/contract/account';
import { checkUsername } from '@hoga/domain/accounts/field-rules';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { failure } from '@hoga/domain/errors/failure';
import { REFERRAL_CODE } from '@hoga/domain/partners/referral-code';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../../http/device.ts';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { findAccount, findByUsername } from './account-store.ts';
import { type MeParts, readMe } from './me.ts';
import { changeNick, changePassword } from './own-account.ts';
import { registerOwnSessionRoutes } from './own-session-routes.ts';
import { findPartner } from './partner-store.ts';
import { givePracticeMoney } from './practice-money.ts';
import { findUsernames, setNewPassword } from './recovery.ts';
import { type RenewalParts, type Renewed, renew } from './renewal.ts';
import { changeAndEndSessions } from './sessions.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import { type SignUpParts, signUp } from './sign-up.ts';
import { readWallets } from './wallet-store.ts';

export interface AccountRouteParts extends RenewalParts, SignInParts, SignUpParts, MeParts {
  readonly database: Database;
  readonly trading: MeParts['trading'] & SignUpParts['trading'];
}

/** Guessing is also throttled per account and address; these limits bound the work one address can cause. */
const SIGN_INS = { perMinute: 120, bodyBytes: 4_096 };
const SIGN_UPS = { perMinute: 20, bodyBytes: 16_384 };
const RECOVERIES = { perMinute: 20, bodyBytes: 4_096 };
const CHANGES = { perMinute: 30, bodyBytes: 4_096 };
const LOOKUPS = { perMinute: 20 };

export function registerAccountRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  registerSessionRoutes(app, parts);
  registerSignUpRoutes(app, parts);
  registerOwnAccountRoutes(app, parts);
  registerOwnSessionRoutes(app, parts);
}

function registerSessionRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { database } = parts;

  route(
    app,
    login,
    async ({ body, site, request }) => {
      const device = deviceOf(request);
      if ('refreshToken' in body) {
        const { namedSiteId } = request;
        const renewed = await renew(parts, {
          refreshToken: body.refreshToken,
          audience: 'MEMBER',
          namedSiteId,
          device,
        });
        if (!renewed.ok) return renewed;
        return ok(await welcome(parts, renewed.value));
      }
      const { username, password, code, recoveryCode } = body;
      const credentials = { at: site.id, username, password, proof: { code, recoveryCode } };
      const signedIn = await signIn(parts, credentials, device);
      if (!signedIn.ok) return signedIn;
      return ok(await welcome(parts, signedIn.value));
    },
    SIGN_INS,
  );

  route(app, logout, async ({ identity: { siteId, playerId, sessionId } }) => {
    const ended = await changeAndEndSessions(parts, async () =>
      ok({ siteId, playerId, sessionId, reason: 'SIGNED_OUT' }),
    );
    return ended.ok ? ok({}) : ended;
  });

  route(app, getMe, async ({ identity }) => {
    const account = await findAccount(database, identity);
    return account === null
      ? err(failure('USER_NOT_FOUND'))
      : ok({ ...(await readMe(parts, account)), ...(identity.key === undefined ? {} : NOT_FOR_KEYS) });
  });

  route(app, getMyWallets, async ({ identity, site }) => ok(await readWallets(parts, site, identity.playerId)));
}

/** Gives due practice money at sign-in, so that the reply shows it. */
async function welcome(parts: AccountRouteParts, { account, tokens }: Renewed) {
  await givePracticeMoney(parts, account);
  return { ...tokens, user: await readMe(parts, account) };
}

/** A program has no use for them, and its log or database may leak. */
const NOT_FOR_KEYS = { phone: '', email: '' };

function registerSignUpRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { database } = parts;

  route(
    app,
    signUpCall,
    async ({ body, site, request }) => {
      const { bankInfo, address, partnerId, etcJson, ...typed } = body;
      return signUp(parts, site, {
        ...typed,
        device: deviceOf(request),
        bankInfo: bankInfo ?? '',
        address: address ?? '',
        partnerId: partnerId ?? null,
        etcJson: etcJson ?? null,
      });
    },
    SIGN_UPS,
  );

  route(
    app,
    verifyPartner,
    async ({ query, site }) => {
      const referralCode = query.partnerPk.trim().toUpperCase();
      const found = REFERRAL_CODE.test(referralCode) ? await findPartner(database, site.id, { referralCode }) : null;
      return found === null ? err(failure('PARTNER_NOT_FOUND')) : ok(found);
    },
    LOOKUPS,
  );

  route(
    app,
    checkUsernameCall,
    async ({ query, site }) => {
      const username = cleanText(query.username);
      const refusal = checkUsername(username);
      if (refusal !== null) return err(refusal);
      return ok({ available: (await findByUsername(database, site.id, username)) === null });
    },
    LOOKUPS,
  );

  route(
    app,
    findId,
    async ({ body, site }) => {
      const { name, phone, certificateValue } = body;
      const found = await findUsernames(parts, { siteId: site.id, name, phone, certificateValue });
      return found.ok ? ok({ usernames: [...found.value] }) : found;
    },
    RECOVERIES,
  );

  route(
    app,
    findPassword,
    async ({ body, site, request }) => {
      const { username, phone, certificateValue, password } = body;
      const wanted = { username, phone, certificateValue, password };
      const set = await setNewPassword(parts, { ...wanted, siteId: site.id, device: deviceOf(request) });
      return set.ok ? ok({}) : set;
    },
    RECOVERIES,
  );
}

function registerOwnAccountRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  route(
    app,
    changePasswordCall,
    async ({ identity, body, request }) => {
      const { id, currentPassword, password } = body;
      if (id !== undefined && id !== identity.playerId) return err(failure('WRONG_APPROACH'));
      const changed = await changePassword(parts, identity, { currentPassword, password, device: deviceOf(request) });
      return changed.ok ? ok({}) : changed;
    },
    CHANGES,
  );

  route(
    app,
    changeNickCall,
    async ({ identity, body }) => {
      if (body.id !== undefined && body.id !== identity.playerId) return err(failure('WRONG_APPROACH'));
      return changeNick(parts.database, identity, body.nick);
    },
    CHANGES,
  );
}
