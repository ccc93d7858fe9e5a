import type { FastifyInstance } from 'fastify';
import { CommandLimit, type CommandsLeft } from '../foundation/command-limit.ts';
import type { Identity } from './identity.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts commands of accounts, from sessions and keys alike. */
    readonly commandLimit: CommandLimit;
    /** Counts commands of accounts by keys, at the rate that a site sets for them. */
    readonly keyCommands: (perSecond: number) => CommandLimit;
  }
}

export type CountingApp = Pick<FastifyInstance, 'commandLimit' | 'keyCommands' | 'sites'>;
export type CommandCaller = Pick<Identity, 'playerId' | 'siteId' | 'key'>;

/** The limit of each rate that a site sets: as many as there are rates. */
export function keyCommandLimits(now: () => number): (perSecond: number) => CommandLimit {
  const limits = new Map<number, CommandLimit>();
  return (perSecond) => {
    const limit = limits.get(perSecond) ?? new CommandLimit({ perSecond, now });
    limits.set(perSecond, limit);
    return limit;
  };
}

/** Counts commands of an account; 0 when they may pass, otherwise milliseconds until they may. */
export function takeOrWait(app: CountingApp, caller: CommandCaller, commands: number, isCancel: boolean): number {
  const { playerId } = caller;
  const waitMs = ofItsSite(app, caller)?.takeOrWait(playerId, commands, isCancel) ?? 0;
  return waitMs > 0 ? waitMs : app.commandLimit.takeOrWait(playerId, commands, isCancel);
}

/** What the caller has left: of the account's commands, or of what its site leaves to keys where that is less. */
export function commandsLeft(app: CountingApp, caller: CommandCaller): CommandsLeft {
  const all = app.commandLimit.restOf(caller.playerId);
  const own = ofItsSite(app, caller)?.restOf(caller.playerId);
  return own !== undefined && own.remaining < all.remaining ? own : all;
}

function ofItsSite({ sites, keyCommands }: CountingApp, { key, siteId }: CommandCaller): CommandLimit | null {
  const perSecond = key === undefined ? null : (sites.byId(siteId)?.keys.ordersPerSecond ?? null);
  return perSecond === null ? null : keyCommands(perSecond);
}
