import { ROLES } from '@hoga/domain/session/role';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, decimalText, idField, signedDecimalText, typedText } from './fields.ts';

export const walletType = z.enum(WALLET_TYPES);

export const walletEntry = z.object({
  type: walletType,
  currency: z.string(),
  point: signedDecimalText,
  gameWaitPoint: decimalText,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const wallets = z.partialRecord(walletType, walletEntry);

export const accountRole = z.enum(ROLES);

export const me = z.object({
  id: idField<PlayerId>(),
  siteInfoId: idField<SiteId>(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  nick: z.string(),
  /** What /dnw compares a withdrawal with: the transferable BINARY amount. */
  money: signedDecimalText,
  /** `success`, or `DENY` for a blocked account. */
  status: z.enum(['success', 'DENY']),
  /** JSON text; may hold `blockDevice`, a list of device types such as `M`. */
  etcJson: z.string(),
  role: accountRole,
  isTrader: z.boolean(),
  wallet: wallets,
  lastLoginAt: z.nullable(z.int()),
});
export type Me = z.infer<typeof me>;

/** Text a person typed: bounded, refused only when empty checks say so, so that each has its own message. */
const typed = typedText(200);

export const login = post('/api/login', {
  access: 'public',
  summary: 'Sign in with a password, or renew tokens with a refresh token',
  body: z.union([
    bodyOf({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    bodyOf({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  ]),
  data: z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    /** Seconds the access token lives. */
    expiresIn: z.int(),
    user: me,
  }),
});

export const logout = post('/api/logout', {
  access: 'player',
  summary: 'End this session and its sockets',
  body: z.nullish(bodyOf({})),
  data: z.object({}),
});

export const getMe = get('/api/me', { access: 'player', summary: 'The signed-in user', query: queryOf({}), data: me });

export const getMyWallets = get('/api/wallet/my', {
  access: 'player',
  summary: "The signed-in user's wallets",
  query: queryOf({}),
  data: z.array(walletEntry),
});

export const signUp = post('/api/player', {
  access: 'public',
  summary: 'Create a player',
  body: bodyOf({
    username: typed,
    password: typedText(128),
    name: typed,
    phone: typed,
    email: typed,
    partnerId: z.nullish(askedId<PlayerId>()),
    etcJson: z
      .nullish(z.string().check(z.maxLength(2_000)))
      .check(
        z.describe(
          'JSON text: `phoneCertificate` (the `certificateValue` of verify_phone; may be left out by the device that ' +
            'has verified the phone within ten minutes), `emailCertificate`, `agreeMarketing`.',
        ),
      ),
    nick: typed,
    bankInfo: z.nullish(z.string().check(z.maxLength(200))),
    address: z.nullish(z.string().check(z.maxLength(300))),
  }),
  data: z.object({ id: idField<PlayerId>(), username: z.string() }),
});

export const verifyPartner = get('/api/partner/verify', {
  access: 'public',
  summary: 'Check a referral code',
  query: queryOf({ partnerPk: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.object({ partnerId: idField<PlayerId>(), name: z.string() }),
});

export const checkUsername = get('/api/user/check_username', {
  access: 'public',
  summary: 'Whether a username is free',
  query: queryOf({ username: typedText(64) }),
  data: z.object({ available: z.boolean() }),
});

export const findId = post('/api/player/find_id', {
  access: 'public',
  summary: 'The usernames registered with a certified phone',
  body: bodyOf({ name: typed, phone: typed, certificateValue: typedText(200) }),
  data: z.object({ usernames: z.array(z.object({ username: z.string(), createdAt: z.int() })) }),
});

export const findPassword = post('/api/player/find_pw', {
  access: 'public',
  summary: 'Set a new password for a username whose phone has been certified',
  body: bodyOf({
    username: typed,
    phone: typed,
    certificateValue: typedText(200),
    password: typedText(128),
  }),
  data: z.object({}),
});

export const changePassword = post('/api/user/change_password', {
  access: 'player',
  summary: 'Change the own password; every session ends, also this one',
  body: bodyOf({
    id: z.optional(askedId<PlayerId>()),
    password: typedText(128),
    currentPassword: typedText(128),
  }),
  data: z.object({}),
});

export const changeNick = post('/api/player/change_nick', {
  access: 'player',
  summary: 'Change the own nickname',
  body: bodyOf({ id: z.optional(askedId<PlayerId>()), nick: typed }),
  data: z.object({ nick: z.string() }),
});
