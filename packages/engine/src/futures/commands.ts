import type { CommandRules } from '../product/command-rule.ts';
import { adjustMargin } from './adjust-margin.ts';
import type { FuturesOwner } from './book.ts';
import { changeLeverage } from './leverage.ts';
import { changeMarginType } from './margin-type.ts';
import { FUTURES_ORDERS } from './orders.ts';
import type { FuturesCommand } from './requests.ts';
import { setFuturesTpsl } from './tpsl.ts';

const BY_PLAYER = { by: 'player', trades: true } as const;

export const FUTURES_COMMANDS = {
  'futures.place': { ...BY_PLAYER, repeat: 'refused', execute: FUTURES_ORDERS.place },
  'futures.amend': { ...BY_PLAYER, repeat: 'harmless', execute: FUTURES_ORDERS.amend },
  'futures.cancel': { ...BY_PLAYER, repeat: 'harmless', execute: FUTURES_ORDERS.cancel },
  'futures.cancelAll': { ...BY_PLAYER, repeat: 'harmless', execute: FUTURES_ORDERS.cancelAll },
  'futures.tpsl': { ...BY_PLAYER, repeat: 'harmless', execute: setFuturesTpsl },
  'futures.leverage': { ...BY_PLAYER, repeat: 'harmless', execute: changeLeverage },
  'futures.marginType': { ...BY_PLAYER, repeat: 'harmless', execute: changeMarginType },
  'futures.margin': { ...BY_PLAYER, repeat: 'refused', execute: adjustMargin },
} as const satisfies CommandRules<FuturesOwner, FuturesCommand>;
