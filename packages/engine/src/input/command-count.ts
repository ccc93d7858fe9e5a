import type { PlayerCommand } from './command.ts';

/** How many commands it counts as: each order of a batch and each of orders placed together is one. */
export function commandCount(command: PlayerCommand): number {
  switch (command.type) {
    case 'orders.batch':
      return command.items.reduce((count, item) => count + commandCount(item.command), 0);
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
