import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { agreement as korean } from '../ko/agreement.ts';

export const agreement: Translated<typeof korean> = {
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
