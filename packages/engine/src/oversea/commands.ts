import { type CommandRules, TRADING } from '../state/command-rule.ts';
import type { OverseaOwner } from './book.ts';
import { OVERSEA_GROUPS } from './groups.ts';
import { OVERSEA_ORDERS } from './orders.ts';
import { setOvernight } from './overnight.ts';
import type { OverseaCommand } from './requests.ts';
import { deleteOverseaTpsl, setOverseaTpsl } from './tpsl.ts';

export const OVERSEA_COMMANDS = {
  'oversea.place': { ...TRADING, repeat: 'refused', execute: OVERSEA_ORDERS.place },
  'oversea.amend': { ...TRADING, repeat: 'harmless', execute: OVERSEA_ORDERS.amend },
  'oversea.cancel': { ...TRADING, repeat: 'harmless', execute: OVERSEA_ORDERS.cancel },
  'oversea.cancelAll': { ...TRADING, repeat: 'harmless', execute: OVERSEA_ORDERS.cancelAll },
  'oversea.scale': { ...TRADING, repeat: 'refused', keyedAs: 'oversea.place', execute: OVERSEA_GROUPS.scale },
  'oversea.oco': { ...TRADING, repeat: 'refused', keyedAs: 'oversea.place', execute: OVERSEA_GROUPS.oco },
  'oversea.cancelScale': { ...TRADING, repeat: 'harmless', execute: OVERSEA_GROUPS.cancelScale },
  'oversea.tpsl': { ...TRADING, repeat: 'harmless', execute: setOverseaTpsl },
  'oversea.deleteTpsl': { ...TRADING, repeat: 'harmless', execute: deleteOverseaTpsl },
  'oversea.overnight': { ...TRADING, repeat: 'harmless', execute: setOvernight },
} as const satisfies CommandRules<OverseaOwner, OverseaCommand>;
