import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { toast as ko } from '../ko/toast.ts';

export const toast: Translated<typeof ko> = {
  orderComplete: 'Order complete',
  orderCancelled: 'Order cancelled',
  liquidationRisk: 'Liquidation risk',
  liquidation: 'Liquidation',
  leverageChanged: 'Leverage changed',
  releaseSoon: 'In five minutes, at {{time}}',
  newVersion: 'There is a new version',
};
