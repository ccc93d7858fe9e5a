import { common as shared } from '@hoga/ui/texts/en.ts';
import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { common as ko, socket as koSocket } from '../ko/common.ts';

export const common: Translated<typeof ko> = {
  ...shared,
  noSuchPage: 'There is no such page.',
  preparing: 'Coming soon.',
  backToTop: 'Back to top',
  mainMenu: 'Main menu',
  paperMoney: 'Paper trading',
  simulatedPrices: 'Simulated prices',
  paperBadge: 'Paper',
  simulatedBadge: 'Simulated',
  losscutRoom: 'Room before losscut',
  roomy: 'Ample',
  caution: 'Caution',
  atRisk: 'At risk',
  checkingOutcome: 'Checking the result',
};

export const socket: Translated<typeof koSocket> = {
  reconnecting: 'Reconnecting',
  reconnectReason: 'The connection is unstable; reconnecting ({{attempt}}/{{limit}})',
  retryFailed: 'The server could not be reached. The page will reload.',
  mobileNotAllowed: 'This account cannot be used on mobile.',
  offline: 'Offline',
  link: '{{ms}} ms · {{seconds}} s',
  linkLabel: 'Server answers in {{ms}} ms, last price {{seconds}} s ago',
};
