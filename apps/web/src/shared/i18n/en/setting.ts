import type { Translated } from '@hoga/ui/texts/translated.ts';
import type { setting as ko } from '../ko/setting.ts';

export const setting: Translated<typeof ko> = {
  orderSettings: 'Order settings',
  summary: 'Quantity {{presets}}',

  presets: 'Order quantities',
  presetsHint: 'Quantities one tap away on the order screen.',
  preset: 'Quantity {{place}}',
  contracts: 'ct',
  ticks: 'ticks',
  countError: 'Enter a number from 1 to {{most}}.',

  tpsl: 'Take profit · stop loss',
  tpslHint: 'When on, a new order sets them as it fills.',
  takeProfit: 'Take profit',
  stopLoss: 'Stop loss',
  takeProfitTicks: 'Take-profit ticks',
  stopLossTicks: 'Stop-loss ticks',

  ladder: 'Ladder',
  tapMode: 'A tap on a price',
  tapAskHint: 'Your first ladder order asks how taps should work.',
  tapSendHint: 'Letting go sends the order at the price shown.',
  tapConfirmHint: 'You check price and quantity before the order is sent.',
  offersUndo: 'Take back an order',
  offersUndoHint: 'For 1.5 s after an order is accepted, one tap takes it back.',
  autoCentreHint: 'Brings the last price back to the middle when it leaves the view.',
  showMitHint: 'Place MIT orders at both edges of the ladder.',
  showTradedHint: 'What has traded at each price since you opened the screen. It starts again after a lost connection.',
  showSumsHint: 'Under each quantity, the total from the best price to that row, in place of the number of orders.',
  hotkeys: 'Shortcuts',
  hotkeysHint: 'Order with keys on a PC: B buys, S sells. The ? key shows them all.',

  confirm: 'Confirmations',
  confirmHint: 'Asks once more before sending what is switched on.',
  confirmClose: 'Close position',
  confirmCancelAll: 'Cancel all',
  confirmCancelAllHint: 'Only for more than 5 orders.',

  guard: 'Order-mistake guard',
  guardOn: 'Ask about unusual orders',
  guardOnHint: 'Asks before sending when the quantity is unusually large or the price far from the market.',
  guardQty: 'Max. quantity',
  guardDistance: 'Max. distance',
  guardAuto: 'Auto',
  guardAutoHint: 'Left empty, your latest quantities and 0.5% of the last price decide.',

  sounds: 'Sounds',
  soundSUCCESS: 'Order accepted',
  soundCANCEL: 'Order cancelled',
  soundFILLED: 'Order filled',
  soundBET_END: 'Up/down result sound',
  play: 'Play the sound for {{name}}',

  push: 'Push notifications',
  pushHint: 'Notifies this device while you are not viewing the page. Prices and results are never shown.',
  pushOn: 'Notify this device',
  pushFILL: 'Fills',
  pushWARNING: 'Liquidation warnings and liquidations',
  pushANSWER: 'Answers and messages',
  pushECONOMIC: 'Economic releases you chose, 5 minutes before',
  pushALERT: 'Alerts you made',
  push_unsupported: 'This browser cannot be notified. On iPhone and iPad, add the page to your home screen first.',
  push_denied:
    'Your browser blocks notifications. Allow them in its settings for this site, then open this page again.',
  pushFailed: 'Notifications could not be switched on. Please try again later.',

  quiet: 'Quiet hours',
  quietHint:
    'Every day between these times (Korea) no device is notified. When they end, one notification says how many came. The list of alerts fills as usual.',
  quietOn: 'Use quiet hours',
  quietFrom: 'From',
  quietTo: 'Until',
  quietToNext: 'Until (next day)',
  quietUrgent: 'Always notify of losscut and fills',
  quietUrgentHint: 'Liquidation warnings and liquidations too.',

  display: 'Screen and colours',

  reset: 'Reset to defaults',
  resetDone: 'All settings are back to their defaults.',
  undo: 'Undo',
  saved: 'Changes are saved on this device at once.',
};
