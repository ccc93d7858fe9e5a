import type { Announcement } from '@hoga/engine/input/announcement';
import type { Random } from '@hoga/kernel/random';
import type { TradingClient } from '@hoga/server/runtime/trading-client';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { EventQueue } from '../time/event-queue.ts';

type Announcing = Pick<TradingClient, 'announce'>;

interface LossyAnnouncementsParts {
  readonly queue: EventQueue;
  readonly random: Random;
  /** How often, in a hundred, an announcement is lost, doubled or late. */
  readonly trouble: () => number;
}

/** Announcements on their way to an engine: lost, sent twice at once, or repeated after later ones. */
export class LossyAnnouncements {
  readonly #parts: LossyAnnouncementsParts;

  constructor(parts: LossyAnnouncementsParts) {
    this.#parts = parts;
  }

  from(process: SimulatedProcess, client: Announcing): Announcing {
    const { queue, random, trouble } = this.#parts;
    const announce = (announcement: Announcement) => client.announce(announcement);
    const again = (announcement: Announcement, afterMs: number): void =>
      void queue.after(afterMs, () => process.deliver(() => void announce(announcement)));
    return {
      announce: async (announcement) => {
        if (random.below(100) >= trouble()) return await announce(announcement);
        switch (random.below(3)) {
          case 0:
            return { done: false, missing: [] };
          case 1:
            again(announcement, 0);
            break;
          default:
            again(announcement, 1_000 + random.below(20_000));
        }
        return await announce(announcement);
      },
    };
  }
}
