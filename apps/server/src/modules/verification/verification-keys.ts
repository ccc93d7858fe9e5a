import { hkdfSync, randomBytes } from 'node:crypto';
import { keptFile } from '../../foundation/kept-file.ts';

/** Keys of secrets in the database. Separate from the token key, which may be replaced at any time. */
export interface VerificationKeys {
  /** Seals the secrets of authenticator apps. */
  readonly secretKey: Uint8Array;
  /** Hashes recovery codes. */
  readonly codeKey: Uint8Array;
  /** Seals the key that notifications are signed with. */
  readonly pushKey: Uint8Array;
}

const FILE_NAME = 'verification-key';
const KEY_BYTES = 32;

/** From the configuration, else derived from a key generated once and stored in the data folder. */
export async function openVerificationKeys(configured: string | undefined, dataDir: string): Promise<VerificationKeys> {
  const text =
    configured ?? (await keptFile(dataDir, FILE_NAME, () => `${randomBytes(KEY_BYTES).toString('base64')}\n`));
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`VERIFICATION_KEY: ${KEY_BYTES} bytes in base64 are needed`);
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', key, '', `hoga ${use}`, KEY_BYTES));
  return { secretKey: derive('totp secrets'), codeKey: derive('recovery codes'), pushKey: derive('push keys') };
}
