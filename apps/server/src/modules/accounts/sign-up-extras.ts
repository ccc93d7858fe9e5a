import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import { z } from 'zod';
import type { AccountEtc } from '../../persistence/schema/accounts.ts';

/** The keys sign-up accepts in `etcJson`; all others are dropped, since only operators may set them. */
const schema = z.object({
  /** The `certificateValue` of verify_phone, for the phone of the form. Absent: this device has just verified it. */
  phoneCertificate: z.string().max(200).optional(),
  /** The `certificateValue` of verify_email, for the e-mail of the form. */
  emailCertificate: z.string().max(200).optional(),
  agreeMarketing: z.boolean().optional(),
});

export interface SignUpExtras {
  readonly phoneCertificate: string | null;
  readonly emailCertificate: string | null;
  /** Stored with the account. */
  readonly etc: AccountEtc;
}

export function readSignUpExtras(etcJson: string | null | undefined): Result<SignUpExtras, Failure> {
  const parsed = schema.safeParse(readJson(etcJson ?? ''));
  if (!parsed.success) return err(failure('INVALID_REQUEST'));
  const { phoneCertificate, emailCertificate, agreeMarketing } = parsed.data;
  return ok({
    phoneCertificate: phoneCertificate ?? null,
    emailCertificate: emailCertificate ?? null,
    etc: agreeMarketing === undefined ? {} : { agreeMarketing },
  });
}

function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
