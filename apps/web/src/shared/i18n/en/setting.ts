import type { setting as ko } from '../ko/setting.ts';
import type { Translated } from '../translated.ts';

export const setting: Translated<typeof ko> = {
  orderSettings: 'Order settings',
  summary: 'Quantity {{presets}}',

  presets: 'Order quantities',
  presetsHint: 'The quantities at one tap on the order screen.',
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
  tapAsk: 'Asks first',
  tapSend: 'Sends',
  tapConfirm: 'Confirms',
  tapAskHint: 'Your first ladder order asks once how taps are meant.',
  tapSendHint: 'Letting go sends the order at the price shown.',
  tapConfirmHint: 'You check price and quantity before the order is sent.',
  offersUndo: 'Take back an order',
  offersUndoHint: 'For 1.5 s after an order is accepted, one tap takes it back.',
  autoCentre: 'Follow the last price',
  autoCentreHint: 'Brings it back to the middle when it leaves.',
  showMit: 'Show MIT columns',
  showMitHint: 'Place MIT orders at both edges of the ladder.',
  hotkeys: 'Shortcuts',
  hotkeysHint: 'Order with keys on a PC: B buys, S sells. The ? key shows them all.',

  confirm: 'Confirmations',
  confirmHint: 'What is on is asked about once more before it is sent.',
  confirmClose: 'Close position',
  confirmCancelAll: 'Cancel all',
  confirmCancelAllHint: 'Only for more than 5 orders.',
  confirmReverse: 'Reverse position',

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
  soundBET_END: 'Up/down round ending',
  play: 'Play the sound for {{name}}',

  display: 'Screen and colours',

  reset: 'Reset to defaults',
  resetDone: 'All settings are back to their defaults.',
  undo: 'Undo',
  saved: 'Changes are saved on this device at once.',
};
