import { z } from 'zod';
import { bodyOf, get, post, queryOf } from './call.ts';
import { decimalText, rowId, signedDecimalText } from './fields.ts';

export const walletType = z.enum(['BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS']);
export type WalletType = z.infer<typeof walletType>;

export const walletEntry = z.object({
  type: walletType,
  currency: z.string(),
  point: signedDecimalText,
  gameWaitPoint: decimalText,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const wallets = z.partialRecord(walletType, walletEntry);

export const accountRole = z.enum(['PLAYER', 'PARTNER', 'ADMIN']);

export const me = z.object({
  id: z.number().int(),
  siteInfoId: z.number().int(),
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
  lastLoginAt: z.number().int().nullable(),
});
export type Me = z.infer<typeof me>;

/** Text a person typed: bounded, refused only when empty checks say so, so that each has its own message. */
const typed = z.string().max(200).default('');

export const login = post('/api/login', {
  access: 'public',
  summary: 'Sign in with a password, or renew tokens with a refresh token',
  body: z.union([
    bodyOf({ username: z.string().min(1).max(64), password: z.string().min(1).max(128) }),
    bodyOf({ refreshToken: z.string().min(1).max(512) }),
  ]),
  data: z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    /** Seconds the access token lives. */
    expiresIn: z.number().int(),
    user: me,
  }),
});

export const logout = post('/api/logout', {
  access: 'player',
  summary: 'End this session and its sockets',
  body: bodyOf({}).nullish(),
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
    password: z.string().max(128).default(''),
    name: typed,
    phone: typed,
    email: typed,
    partnerId: rowId.nullish(),
    etcJson: z.string().max(2_000).nullish(),
    nick: typed,
    bankInfo: z.string().max(200).nullish(),
    address: z.string().max(300).nullish(),
  }),
  data: z.object({ id: z.number().int(), username: z.string() }),
});

export const verifyPartner = get('/api/partner/verify', {
  access: 'public',
  summary: 'Check a referral code',
  query: queryOf({ partnerPk: z.string().min(1).max(64) }),
  data: z.object({ partnerId: z.number().int(), name: z.string() }),
});

export const checkUsername = get('/api/user/check_username', {
  access: 'public',
  summary: 'Whether a username is free',
  query: queryOf({ username: z.string().max(64).default('') }),
  data: z.object({ available: z.boolean() }),
});

export const findId = post('/api/player/find_id', {
  access: 'public',
  summary: 'The usernames registered with a certified phone',
  body: bodyOf({ name: typed, phone: typed, certificateValue: z.string().max(200).default('') }),
  data: z.object({ usernames: z.array(z.object({ username: z.string(), createdAt: z.number().int() })) }),
});

export const findPassword = post('/api/player/find_pw', {
  access: 'public',
  summary: 'Set a new password for a username whose phone has been certified',
  body: bodyOf({
    username: typed,
    phone: typed,
    certificateValue: z.string().max(200).default(''),
    password: z.string().max(128).default(''),
  }),
  data: z.object({}),
});

export const changePassword = post('/api/user/change_password', {
  access: 'player',
  summary: 'Change the own password; every other session ends',
  body: bodyOf({
    id: rowId.optional(),
    password: z.string().max(128).default(''),
    currentPassword: z.string().max(128).default(''),
  }),
  data: z.object({}),
});

export const changeNick = post('/api/player/change_nick', {
  access: 'player',
  summary: 'Change the own nickname',
  body: bodyOf({ id: rowId.optional(), nick: typed }),
  data: z.object({ nick: z.string() }),
});
