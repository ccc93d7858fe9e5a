import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { ROLES } from '@hoga/domain/session/role';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, decimalText, demanded, described, epochMs, idField, signedDecimalText, typedText } from './fields.ts';
import { signedIn, signingIn } from './sign-in.ts';

export const walletType = z.enum(WALLET_TYPES);

export const walletEntry = z.object({
  type: walletType,
  currency: z.string(),
  point: described(signedDecimalText, 'What is free, with the margin of open cross positions.'),
  gameWaitPoint: described(decimalText, 'What working orders and undecided rounds hold.'),
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
  /** The amount that /dnw compares a withdrawal with. */
  money: described(signedDecimalText, 'The transferable BINARY amount.'),
  status: described(z.enum(['success', 'DENY']), 'DENY: the account is blocked.'),
  etcJson: described(z.string(), 'JSON text; may hold `blockDevice`, a list of device types such as `M`.'),
  role: accountRole,
  isTrader: z.boolean(),
  wallet: wallets,
  lastLoginAt: z.nullable(epochMs),
});
export type Me = z.infer<typeof me>;

/** Typed text: bounded; the checks for empty fields refuse it with their own messages. */
const typed = typedText(200);

const USERNAME_REFUSALS = ['USERNAME_REQUIRED', 'USERNAME_INVALID'] as const satisfies readonly ErrorCode[];
const PASSWORD_REFUSALS = ['PASSWORD_INVALID', 'PASSWORD_TOO_COMMON'] as const satisfies readonly ErrorCode[];
const PHONE_REFUSALS = ['PHONE_REQUIRED', 'PHONE_INVALID'] as const satisfies readonly ErrorCode[];
const NICK_REFUSALS = [
  'NICK_REQUIRED',
  'NICK_INVALID',
  'USERNAME_EQUALS_NICK',
  'NICK_TAKEN',
] as const satisfies readonly ErrorCode[];

/** The account; any other than the own one is refused. */
const ownId = described(z.optional(askedId<PlayerId>()), 'The own id.');
const certificateValue = described(demanded(typedText(200)), 'The proof that verify_phone has answered.');

export const login = post('/api/login', {
  access: 'public',
  summary: 'Sign in with a password, or renew tokens with a refresh token',
  ...signingIn,
  data: z.object({ ...signedIn, user: me }),
});

export const logout = post('/api/logout', {
  access: 'player',
  summary: 'End this session and its sockets',
  body: z.nullish(bodyOf({})),
  data: z.object({}),
});

export const getMe = get('/api/me', {
  access: 'player',
  key: 'read',
  summary: 'The signed-in user',
  refusals: ['USER_NOT_FOUND'],
  query: queryOf({}),
  data: me,
});

export const getMyWallets = get('/api/wallet/my', {
  access: 'player',
  key: 'read',
  summary: "The signed-in user's wallets",
  query: queryOf({}),
  data: z.array(walletEntry),
});

export const signUp = post('/api/player', {
  access: 'public',
  summary: 'Create a player',
  refusals: [
    ...USERNAME_REFUSALS,
    ...PASSWORD_REFUSALS,
    'NAME_REQUIRED',
    ...PHONE_REFUSALS,
    'EMAIL_REQUIRED',
    'EMAIL_INVALID',
    ...NICK_REFUSALS,
    'PARTNER_NOT_FOUND',
    'USERNAME_TAKEN',
    'PHONE_TAKEN',
    'CERTIFICATION_REQUIRED',
  ],
  body: bodyOf({
    username: described(demanded(typed), '4 to 20 lower-case letters, digits, _ or -.'),
    password: described(demanded(typedText(128)), '8 to 20 letters and digits, at least one of each.'),
    name: demanded(typed),
    phone: described(demanded(typed), 'A mobile number; only its digits count.'),
    email: demanded(typed),
    partnerId: described(z.nullish(askedId<PlayerId>()), 'What verify of a referral code has answered.'),
    etcJson: described(
      z.nullish(z.string().check(z.maxLength(2_000))),
      'JSON text: `phoneCertificate` (the `certificateValue` of verify_phone; may be left out by the device that ' +
        'has verified the phone within ten minutes), `emailCertificate`, `agreeMarketing`.',
    ),
    nick: described(demanded(typed), '2 to 12 characters without symbols and spaces, unlike the username.'),
    bankInfo: z.nullish(z.string().check(z.maxLength(200))),
    address: z.nullish(z.string().check(z.maxLength(300))),
  }),
  data: z.object({ id: idField<PlayerId>(), username: z.string() }),
});

export const verifyPartner = get('/api/partner/verify', {
  access: 'public',
  summary: 'Check a referral code',
  refusals: ['PARTNER_NOT_FOUND'],
  query: queryOf({
    partnerPk: described(z.string().check(z.minLength(1), z.maxLength(64)), 'The referral code.'),
  }),
  data: z.object({ partnerId: idField<PlayerId>(), name: z.string() }),
});

export const checkUsername = get('/api/user/check_username', {
  access: 'public',
  summary: 'Whether a username is free',
  refusals: USERNAME_REFUSALS,
  query: queryOf({ username: described(demanded(typedText(64)), 'The name to check.') }),
  data: z.object({ available: z.boolean() }),
});

export const findId = post('/api/player/find_id', {
  access: 'public',
  summary: 'The usernames registered with a certified phone',
  refusals: ['NAME_REQUIRED', ...PHONE_REFUSALS, 'CERTIFICATION_REQUIRED'],
  body: bodyOf({ name: demanded(typed), phone: demanded(typed), certificateValue }),
  data: z.object({ usernames: z.array(z.object({ username: z.string(), createdAt: epochMs })) }),
});

export const findPassword = post('/api/player/find_pw', {
  access: 'public',
  summary: 'Set a new password for a username whose phone has been certified',
  refusals: [...USERNAME_REFUSALS, ...PHONE_REFUSALS, ...PASSWORD_REFUSALS, 'CERTIFICATION_REQUIRED', 'USER_NOT_FOUND'],
  body: bodyOf({
    username: demanded(typed),
    phone: demanded(typed),
    certificateValue,
    password: described(demanded(typedText(128)), 'The new one.'),
  }),
  data: z.object({}),
});

export const changePassword = post('/api/user/change_password', {
  access: 'player',
  summary: 'Change the own password; every session ends, also this one',
  refusals: [...PASSWORD_REFUSALS, 'USER_NOT_FOUND', 'CURRENT_PASSWORD_MISMATCH'],
  body: bodyOf({
    id: ownId,
    password: described(demanded(typedText(128)), 'The new one.'),
    currentPassword: demanded(typedText(128)),
  }),
  data: z.object({}),
});

export const changeNick = post('/api/player/change_nick', {
  access: 'player',
  summary: 'Change the own nickname',
  refusals: NICK_REFUSALS,
  body: bodyOf({ id: ownId, nick: demanded(typed) }),
  data: z.object({ nick: z.string() }),
});
