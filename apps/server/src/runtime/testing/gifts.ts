import type { PlayerCommand } from '@hoga/engine/input/command';
import { loadEngine } from '@hoga/engine/load-engine';
import { type SendGifts, WITH_GIFTS } from '@hoga/engine/testing/gifts/product';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';

/** Engines that know gifts, besides all that they know anyway. */
export const loadWithGifts: typeof loadEngine = (rows, options) =>
  loadEngine(rows, { ...WITH_GIFTS, shard: options?.shard ?? WITH_GIFTS.shard });

/** A command as any other, but of a product that only tests have. */
export function gift(toPlayerId: number, point: number, times = 1): PlayerCommand {
  const command: SendGifts = { type: 'gifts.send', toPlayerId: idOf(toPlayerId), point: decimal(point), times };
  return command as unknown as PlayerCommand;
}
