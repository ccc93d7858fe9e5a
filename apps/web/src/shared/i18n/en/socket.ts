import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { socket as ko } from '../ko/socket.ts';

export const socket: Translated<typeof ko> = {
  reconnecting: 'Reconnecting',
  reconnectReason: 'The connection is unstable; reconnecting ({{attempt}}/{{limit}})',
  retryFailed: 'The server could not be reached. The page will reload.',
  mobileNotAllowed: 'This account cannot be used on mobile.',
  offline: 'Offline',
  link: '{{ms}} ms · {{seconds}} s',
  linkLabel: 'Server answers in {{ms}} ms, last price {{seconds}} s ago',
};
