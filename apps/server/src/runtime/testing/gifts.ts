import type { PlayerCommand } from '@hoga/engine/input/command';
import { loadEngine } from '@hoga/engine/load-engine';
import { type SendGifts, WITH_GIFTS } from '@hoga/engine/testing/gifts/product';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';

/** Engines with the gift product besides all others. */
export const loadWithGifts: typeof loadEngine = (rows, options) =>
  loadEngine(rows, { ...WITH_GIFTS, shard: options?.shard ?? WITH_GIFTS.shard });

/** A command of a product that only tests have. */
export function gift(toPlayerId: number, point: number, times = 1): PlayerCommand {
  const command: SendGifts = { type: 'gifts.send', toPlayerId: idOf(toPlayerId), point: decimal(point), times };
  return command as unknown as PlayerCommand;
}
