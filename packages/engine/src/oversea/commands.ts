import type { CommandRules } from '../product/command-rule.ts';
import type { OverseaOwner } from './book.ts';
import { OVERSEA_ORDERS } from './orders.ts';
import { setOvernight } from './overnight.ts';
import type { OverseaCommand } from './requests.ts';
import { deleteOverseaTpsl, setOverseaTpsl } from './tpsl.ts';

const BY_PLAYER = { by: 'player', trades: true } as const;

export const OVERSEA_COMMANDS = {
  'oversea.place': { ...BY_PLAYER, repeat: 'refused', execute: OVERSEA_ORDERS.place },
  'oversea.amend': { ...BY_PLAYER, repeat: 'harmless', execute: OVERSEA_ORDERS.amend },
  'oversea.cancel': { ...BY_PLAYER, repeat: 'harmless', execute: OVERSEA_ORDERS.cancel },
  'oversea.cancelAll': { ...BY_PLAYER, repeat: 'harmless', execute: OVERSEA_ORDERS.cancelAll },
  'oversea.tpsl': { ...BY_PLAYER, repeat: 'harmless', execute: setOverseaTpsl },
  'oversea.deleteTpsl': { ...BY_PLAYER, repeat: 'harmless', execute: deleteOverseaTpsl },
  'oversea.overnight': { ...BY_PLAYER, repeat: 'harmless', execute: setOvernight },
} as const satisfies CommandRules<OverseaOwner, OverseaCommand>;
