import type { DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import {
  placeBet as betCall,
  takeRoundBreak as breakCall,
  setRoundLimits as limitsCall,
} from '@hoga/contract/unchecked/rounds';
import { type CommandBody, postCommand } from '../trading/send-command.ts';

/** Each is sent with its own idempotency key, so that a repeat after a lost connection has no second effect. */
export const placeBet = (body: CommandBody<typeof betCall>): Promise<Envelope<DataOf<typeof betCall>>> =>
  postCommand(betCall, body);

export const setRoundLimits = (body: CommandBody<typeof limitsCall>): Promise<Envelope<DataOf<typeof limitsCall>>> =>
  postCommand(limitsCall, body);

export const takeRoundBreak = (
  hours: CommandBody<typeof breakCall>['hours'],
): Promise<Envelope<DataOf<typeof breakCall>>> => postCommand(breakCall, { hours });
