import { type CommandRules, TRADING } from '../state/command-rule.ts';
import { adjustMargin } from './adjust-margin.ts';
import type { FuturesOwner } from './book.ts';
import { FUTURES_GROUPS } from './groups.ts';
import { changeLeverage } from './leverage.ts';
import { changeMarginType } from './margin-type.ts';
import { FUTURES_ORDERS } from './orders.ts';
import type { FuturesCommand } from './requests.ts';
import { setFuturesTpsl } from './tpsl.ts';

export const FUTURES_COMMANDS = {
  'futures.place': { ...TRADING, repeat: 'refused', execute: FUTURES_ORDERS.place },
  'futures.amend': { ...TRADING, repeat: 'harmless', execute: FUTURES_ORDERS.amend },
  'futures.cancel': { ...TRADING, repeat: 'harmless', execute: FUTURES_ORDERS.cancel },
  'futures.cancelAll': { ...TRADING, repeat: 'harmless', execute: FUTURES_ORDERS.cancelAll },
  'futures.scale': { ...TRADING, repeat: 'refused', keyedAs: 'futures.place', execute: FUTURES_GROUPS.scale },
  'futures.oco': { ...TRADING, repeat: 'refused', keyedAs: 'futures.place', execute: FUTURES_GROUPS.oco },
  'futures.cancelScale': { ...TRADING, repeat: 'harmless', execute: FUTURES_GROUPS.cancelScale },
  'futures.tpsl': { ...TRADING, repeat: 'harmless', execute: setFuturesTpsl },
  'futures.leverage': { ...TRADING, repeat: 'harmless', execute: changeLeverage },
  'futures.marginType': { ...TRADING, repeat: 'harmless', execute: changeMarginType },
  'futures.margin': { ...TRADING, repeat: 'refused', execute: adjustMargin },
} as const satisfies CommandRules<FuturesOwner, FuturesCommand>;
