import { timingSafeEqual } from 'node:crypto';
import { checkEmail, checkPhone, cleanEmail } from '@hoga/domain/accounts/field-rules';
import { storedPhone } from '@hoga/domain/accounts/phone-number';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyBaseLogger } from 'fastify';
import { hashOfCode, hashOfSecret, newCode, newSecret } from '../../foundation/secret-text.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Device } from '../../http/device.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import type { CertificationChannel, CertificationPurpose } from '../../persistence/schema/accounts.ts';
import type { Messaging, OutgoingMessage } from '../messaging/public.ts';
import type { Site } from '../sites/public.ts';
import {
  addCode,
  type CertifiedKey,
  countWrongGuess,
  exchangeForProof,
  isProofGood,
  lockNewestCode,
  lockRequests,
  type ProofEvidence,
  recentRequests,
  useProof,
} from './certification-store.ts';
import { type CertificationLimits, DAY_MS } from './limits.ts';

export interface CertificationParts {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'mail' | 'sms' | 'isShownTo'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Key of the stored hashes of codes. */
  /** Newest first. */
  readonly codeKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly limits: CertificationLimits;
  readonly isPhoneRegistered: (queries: Queries, siteId: SiteId, phone: string) => Promise<boolean>;
}

export interface CodeRequest {
  readonly site: Site;
  readonly channel: CertificationChannel;
  readonly key: string;
  readonly purpose: CertificationPurpose;
  readonly ip: string;
  /** Whether the requesting page may show the code: in development, on this machine. */
  readonly isShownHere: boolean;
}

/**
 * Sends a code. The stored hash replaces every earlier code of the key. The result is the same whether or not the phone
 * is registered: only the right code reveals that.
 */
export async function requestCode(
  parts: CertificationParts,
  request: CodeRequest,
): Promise<Result<{ expiresIn: number; developmentCode?: string }, Failure>> {
  const { site, channel, purpose, ip } = request;
  const key = readCertifiedKey(channel, request.key);
  if (!key.ok) return key;
  const code = newCode();
  const certified = { siteId: site.id, channel, key: key.value };
  if (!(await storeCode(parts, { ...certified, purpose, ip, code }))) return err(failure('TOO_MANY_REQUESTS'));

  const { codeSeconds } = parts.limits;
  const messenger = channel === 'EMAIL' ? parts.messaging.mail : parts.messaging.sms;
  try {
    await messenger.send(codeMessage(site, key.value, code, Math.floor(codeSeconds / 60)));
  } catch (error) {
    // The code stays valid: the message may have been sent before the connection broke.
    parts.log.error({ err: error, channel }, 'certification: send of a code failed');
    return err(failure('UNAVAILABLE'));
  }
  return ok({ expiresIn: codeSeconds, ...(request.isShownHere ? { developmentCode: code } : {}) });
}

interface NewCode extends CertifiedKey {
  readonly purpose: CertificationPurpose;
  readonly ip: string;
  readonly code: string;
}

/** False when the key or the address has requested too often. */
async function storeCode({ database, clock, codeKeys, limits }: CertificationParts, sent: NewCode): Promise<boolean> {
  const { code, ip, ...row } = sent;
  return database.transaction(async (transaction) => {
    await lockRequests(transaction, sent, ip);
    const now = clock.now();
    const recent = await recentRequests(transaction, sent, ip, new Date(now - DAY_MS));
    const waits = recent.lastForKey !== null && now - recent.lastForKey.getTime() < limits.resendSeconds * 1_000;
    if (waits || recent.forKey >= limits.perKeyPerDay || recent.fromIp >= limits.perIpPerDay) return false;
    await addCode(transaction, {
      ...row,
      ip,
      codeHash: hashOfCode(codeKeys[0], code),
      createdAt: new Date(now),
      expiresAt: new Date(now + limits.codeSeconds * 1_000),
    });
    return true;
  });
}

export interface CodeGuess {
  readonly siteId: SiteId;
  readonly channel: CertificationChannel;
  readonly key: string;
  readonly code: string;
  readonly device: Device;
}

/** Exchanges the right code for a one-time proof. */
export async function verifyCode(
  { database, clock, codeKeys, limits, isPhoneRegistered }: CertificationParts,
  guess: CodeGuess,
): Promise<Result<{ certificateValue: string }, Failure>> {
  const key = readCertifiedKey(guess.channel, guess.key);
  if (!key.ok) return key;
  return database.transaction(async (transaction) => {
    const sent = await lockNewestCode(transaction, { ...guess, key: key.value });
    const now = clock.now();
    if (sent === null || sent.verifiedAt !== null || sent.expiresAt.getTime() <= now)
      return err(failure('CODE_EXPIRED'));
    if (sent.attempts >= limits.guesses) return err(failure('CODE_ATTEMPTS_EXCEEDED'));
    if (!codeKeys.some((key) => sameHash(sent.codeHash, hashOfCode(key, guess.code.trim())))) {
      await countWrongGuess(transaction, sent.id);
      return err(failure('CODE_MISMATCH'));
    }
    const isForSignUp = guess.channel === 'PHONE' && sent.purpose === 'SIGN_UP';
    if (isForSignUp && (await isPhoneRegistered(transaction, guess.siteId, key.value))) {
      return err(failure('PHONE_ALREADY_SIGNED_UP'));
    }
    const certificateValue = newSecret();
    await exchangeForProof(transaction, sent.id, {
      verifiedAt: new Date(now),
      proofHash: hashOfSecret(certificateValue),
      proofHolder: hashOfDevice(guess.device),
      proofExpiresAt: new Date(now + limits.proofSeconds * 1_000),
    });
    return ok({ certificateValue });
  });
}

function hashOfDevice({ ip, name }: Device): string {
  return hashOfSecret(`${networkOf(ip)} ${name}`);
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}

interface ProofKey {
  readonly siteId: SiteId;
  readonly channel: CertificationChannel;
  /** As stored: digits, lower case. */
  readonly key: string;
}

export interface Proof extends ProofKey {
  readonly certificateValue: string;
}

/** Whether an earlier proof is still valid; it stays unused. */
export async function checkProof(
  { database, clock }: CertificationParts,
  proof: Proof,
): Promise<Result<{ certificateValue: string }, Failure>> {
  const key = readCertifiedKey(proof.channel, proof.key);
  if (!key.ok) return key;
  const { certificateValue } = proof;
  const certified = { siteId: proof.siteId, channel: proof.channel, key: key.value };
  const evidence = { proofHash: hashOfSecret(certificateValue) };
  const good = await isProofGood(database, certified, evidence, new Date(clock.now()));
  return good ? ok({ certificateValue }) : err(failure('CODE_EXPIRED'));
}

/** A proof for a purpose: sent along, or bound to the device that verified the code a moment ago. */
export interface PurposefulProof extends ProofKey {
  readonly purpose: CertificationPurpose;
  readonly by: { readonly certificateValue: string } | { readonly device: Device };
}

function evidenceOf({ by }: PurposefulProof): ProofEvidence {
  return 'device' in by ? { proofHolder: hashOfDevice(by.device) } : { proofHash: hashOfSecret(by.certificateValue) };
}

/** Whether `consumeProof` would accept it now. */
export function isGoodFor({ database, clock }: CertificationParts, proof: PurposefulProof): Promise<boolean> {
  return isProofGood(database, proof, evidenceOf(proof), new Date(clock.now()));
}

/** Uses a proof up, within the transaction it authorises. */
export function consumeProof(
  { clock }: CertificationParts,
  queries: Queries,
  proof: PurposefulProof,
): Promise<boolean> {
  return useProof(queries, proof, evidenceOf(proof), new Date(clock.now()));
}

/** The normalised address or number: 010-1234-5678 and 01012345678 are one key. */
function readCertifiedKey(channel: CertificationChannel, typed: string): Result<string, Failure> {
  if (channel === 'EMAIL') {
    const email = cleanEmail(typed);
    const refusal = checkEmail(email);
    return refusal === null ? ok(email) : err(refusal);
  }
  const phone = cleanText(typed);
  const refusal = checkPhone(phone);
  return refusal === null ? ok(defined(storedPhone(phone), 'a checked phone can be stored')) : err(refusal);
}

function codeMessage(site: Site, to: string, code: string, minutes: number): OutgoingMessage {
  const { name } = site.texts;
  if (site.language === 'en') {
    return {
      to,
      subject: `[${name}] Verification code`,
      text: `[${name}] Your verification code is ${code}. Enter it within ${minutes} minutes.`,
    };
  }
  return {
    to,
    subject: `[${name}] 인증번호 안내`,
    text: `[${name}] 인증번호는 ${code}입니다. ${minutes}분 안에 입력해주세요.`,
  };
}
