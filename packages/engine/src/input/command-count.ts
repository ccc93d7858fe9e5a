import type { PlayerCommand } from './command.ts';

/** How many commands it counts as: each item of a batch and each of orders placed together is one. */
export function commandCount(command: PlayerCommand): number {
  switch (command.type) {
    case 'orders.batch':
      return command.items.length;
    case 'futures.scale':
    case 'oversea.scale':
      return command.parts;
    case 'futures.oco':
    case 'oversea.oco':
      return 2;
    default:
      return 1;
  }
}
