import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { verify as korean } from '../ko/verify.ts';

export const verify: Translated<typeof korean> = {
  title: 'Verification',
  signInLead: 'Enter the six digits that your authenticator app shows.',
  otp: 'Six-digit OTP',
  recoveryCode: 'Recovery code',
  password: 'Password',
  useRecoveryCode: 'Use a recovery code',
  useOtp: 'Use the OTP',
  limit: 'After five wrong attempts verification is locked for 30 minutes.',
  recoveryHint: 'Enter one of the codes you kept that you have not used.',
  wrongOtp: 'The OTP does not match. Attempts left: {{left}}.',
  wrongRecoveryCode: 'The recovery code does not match. Attempts left: {{left}}.',
  wrongPassword: 'The password does not match. Attempts left: {{left}}.',
  locked: 'Five wrong attempts: verification is locked until {{time}}.',
};
