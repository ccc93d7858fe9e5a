import { nickKey } from '@hoga/domain/accounts/field-rules';
import { readSignUpForm, type SignUpForm } from '@hoga/domain/accounts/sign-up-form';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Device } from '../../http/device.ts';
import { type Database, uniqueViolation } from '../../persistence/database.ts';
import { playerRow } from '../../persistence/engine/load-players.ts';
import type { NewAccount } from '../../persistence/schema/accounts.ts';
import { transact } from '../../persistence/transact.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Certification, PurposefulProof } from '../certification/public.ts';
import type { Site } from '../sites/public.ts';
import { insertAccount, takenFields, type UniqueFields } from './account-store.ts';
import { findPartner } from './partner-store.ts';
import type { Passwords } from './passwords.ts';
import { givePracticeMoney } from './practice-money.ts';
import { readSignUpExtras, type SignUpExtras } from './sign-up-extras.ts';

export interface SignUpParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly certification: Certification;
  readonly trading: Pick<TradingClient, 'updatePlayer' | 'operate'>;
}

export interface SignUpRequest extends SignUpForm {
  readonly partnerId: PlayerId | null;
  readonly etcJson: string | null;
  readonly device: Device;
}

type Created = Result<{ id: PlayerId; username: string }, Failure>;

/** In this order, so that the first refusal is always the same one. */
const TAKEN: readonly (readonly [keyof UniqueFields, ErrorCode])[] = [
  ['username', 'USERNAME_TAKEN'],
  ['nickKey', 'NICK_TAKEN'],
  ['phone', 'PHONE_TAKEN'],
];

const TAKEN_BY_CONSTRAINT: Readonly<Record<string, ErrorCode>> = {
  account_username_key: 'USERNAME_TAKEN',
  account_nick_key: 'NICK_TAKEN',
  account_phone_key: 'PHONE_TAKEN',
};

export async function signUp(parts: SignUpParts, site: Site, request: SignUpRequest): Promise<Created> {
  const form = readSignUpForm(request);
  if (!form.ok) return form;
  const extras = readSignUpExtras(request.etcJson);
  if (!extras.ok) return extras;
  const { partnerId } = request;
  if (partnerId !== null && (await findPartner(parts.database, site.id, { partnerId })) === null) {
    return err(failure('PARTNER_NOT_FOUND'));
  }
  const { password, ...fields } = form.value;
  const proofs = proofsOf(site, fields, extras.value, request.device);
  const isCertified = await areGood(parts.certification, proofs);
  // The phone is looked up only with a proof of its possession, so that registrations cannot be probed.
  const names = { username: fields.username, nickKey: nickKey(fields.nick) };
  const unique = isCertified ? { ...names, phone: fields.phone } : names;
  const taken = await takenFields(parts.database, site.id, unique);
  const refusal = TAKEN.find(([field]) => taken.has(field));
  if (refusal !== undefined) return err(failure(refusal[1]));
  if (!isCertified) return err(failure('CERTIFICATION_REQUIRED'));

  return create(parts, proofs, {
    ...fields,
    siteId: site.id,
    nickKey: names.nickKey,
    passwordHash: await parts.passwords.hash(password),
    partnerId,
    etc: extras.value.etc,
    emailVerifiedAt: extras.value.emailCertificate === null ? null : new Date(parts.clock.now()),
    createdAt: new Date(parts.clock.now()),
    practiceDue: site.paperMoney,
  });
}

interface ContactFields {
  readonly phone: string;
  readonly email: string;
}

/** The phone must be certified; an e-mail proof, if given, must be valid too. */
function proofsOf(
  site: Site,
  { phone, email }: ContactFields,
  { phoneCertificate, emailCertificate }: SignUpExtras,
  device: Device,
): readonly PurposefulProof[] {
  const shared = { siteId: site.id, purpose: 'SIGN_UP' } as const;
  const by = phoneCertificate === null ? { device } : { certificateValue: phoneCertificate };
  const byPhone = { ...shared, channel: 'PHONE', key: phone, by } as const;
  if (emailCertificate === null) return [byPhone];
  return [byPhone, { ...shared, channel: 'EMAIL', key: email, by: { certificateValue: emailCertificate } }];
}

async function areGood(certification: Certification, proofs: readonly PurposefulProof[]): Promise<boolean> {
  for (const proof of proofs) if (!(await certification.isGood(proof))) return false;
  return true;
}

/** The constraints decide which of two concurrent sign-ups wins; only that one uses up the proofs. */
async function create(parts: SignUpParts, proofs: readonly PurposefulProof[], row: NewAccount): Promise<Created> {
  try {
    const created = await transact(parts.database, async (transaction) => {
      const inserted = await insertAccount(transaction, row);
      for (const proof of proofs) {
        if (!(await parts.certification.consume(transaction, proof))) return err(failure('CERTIFICATION_REQUIRED'));
      }
      return ok(inserted);
    });
    if (!created.ok) return created;
    // The account is committed; if the process ends before this, the engine finds it at its next start.
    parts.trading.updatePlayer(playerRow(created.value));
    await givePracticeMoney(parts, created.value);
    return ok({ id: created.value.id, username: created.value.username });
  } catch (error) {
    const code = TAKEN_BY_CONSTRAINT[uniqueViolation(error) ?? ''];
    if (code === undefined) throw error;
    return err(failure(code));
  }
}
