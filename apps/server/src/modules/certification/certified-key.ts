import { checkEmail, checkPhone, cleanEmail } from '@hoga/domain/accounts/field-rules';
import { storedPhone } from '@hoga/domain/accounts/phone-number';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import type { Failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { CertificationChannel } from '../../persistence/schema/accounts.ts';

/** The normalised address or number: 010-1234-5678 and 01012345678 are one key. */
export function readCertifiedKey(channel: CertificationChannel, typed: string): Result<string, Failure> {
  if (channel === 'EMAIL') {
    const email = cleanEmail(typed);
    const refusal = checkEmail(email);
    return refusal === null ? ok(email) : err(refusal);
  }
  const phone = cleanText(typed);
  const refusal = checkPhone(phone);
  return refusal === null ? ok(defined(storedPhone(phone), 'a checked phone can be stored')) : err(refusal);
}
