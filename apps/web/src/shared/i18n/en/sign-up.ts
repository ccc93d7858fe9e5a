import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { agreement as koAgreement, signUp as korean } from '../ko/sign-up.ts';

export const signUp: Translated<typeof korean> = {
  leaveTitle: 'Leave sign-up?',
  leaveBody: 'What you entered will not be kept.',
  leaveStay: 'Keep going',
  leaveGo: 'Leave',

  stepOf: 'Step {{step}} of {{steps}}',
  stepAgreement: 'Please agree to the terms',
  stepPhone: 'Verify your phone number',
  stepAccount: 'Choose how you sign in',
  stepProfile: 'Tell us about yourself',
  next: 'Next',

  agreeAll: 'Agree to all',
  agreeTerms: 'Terms of service (required)',
  agreePrivacy: 'Collection and use of personal data (required)',
  agreeRisk: 'Risk notice (required)',
  agreeMarketing: 'Offers and news (optional)',
  agreeRequired: 'Please agree to the required items.',
  viewText: 'View',

  phone: 'Phone number',
  country: 'Country',
  sendCode: 'Send code',
  resendCode: 'Send again',
  waitToSend: '{{action}} ({{time}})',
  code: '6-digit code',
  codeSent: 'The code was sent. Enter it within 3 minutes.',
  codeLeft: '{{time}} left',
  codeExpired: 'The code has expired. Request a new one.',
  developmentCode: 'Development code {{code}}',
  verify: 'Verify',
  verified: 'Verified.',
  changePhone: 'Change number',

  usernameHint: '4 to 20 lowercase letters, digits, _ or -',
  usernameFree: 'This username is available.',
  passwordHint: '8 to 20 letters and digits, at least one of each',
  passwordSymbols: 'Symbols cannot be used.',
  passwordAgain: 'Password again',
  passwordDiffers: 'The passwords do not match.',

  name: 'Name',
  nameInvalid: "A name has up to 40 letters, digits, spaces and . , ' · -",
  nick: 'Nickname',
  nickHint: '2 to 12 characters without symbols or spaces',
  email: 'E-mail',
  referral: 'Referral code (optional)',
  referralFound: 'Referred by {{name}}.',
  referralApply: 'Apply',
  submit: 'Sign up',

  doneTitle: 'You are signed up',
  doneBody: '{{username}}, sign in to begin.',
  goSignIn: 'Go to sign-in',

  findIdLead: 'We look it up by the name and phone number you signed up with.',
  findIdNone: 'No account matches.',
  findIdNoneHint: 'Please check the name and the phone number.',
  findIdResult: 'Your username',
  joinedAt: 'joined {{date}}',
  findAgain: 'Look again',
  findPasswordLead: 'Confirm your username and phone, then choose a new password.',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  currentPassword: 'Current password',
  setPassword: 'Change password',
  passwordChanged: 'The password was changed.',
  passwordChangedBody: 'All devices are signed out. Sign in with the new password.',
  changePasswordLead: 'Changing the password signs you out everywhere.',
};

export const agreement: Translated<typeof koAgreement> = {
  termsTitle: 'Terms of service',
  termsBody:
    'This is a paper-trading service. The money in your account is not real and cannot be withdrawn or exchanged for cash.\n\nEach member makes one account with their own details and does not share it.\n\nOrders may be limited while prices are delayed, during maintenance or while a market is closed. Fill prices come only from the prices the server recorded; nobody can change them.\n\nImproper use may lead to restrictions.',
  privacyTitle: 'Personal data',
  privacyBody:
    'What we keep: username, password (hashed), name, nickname, phone number, e-mail, access records.\n\nWhy: identification, sign-in, trading records, answering inquiries, preventing abuse.\n\nHow long: until you leave, or as long as the law requires.\n\nYou may decline, but then you cannot sign up.',
  riskTitle: 'Risk notice',
  riskBody:
    'Futures can lose more than the money put in. The higher the leverage, the smaller the move that liquidates a position.\n\nWhen equity falls to the losscut level, all positions are closed at market.\n\nPaper results do not predict real ones.',
};
