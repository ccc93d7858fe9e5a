import { KEY_UNUSED_DAYS, type KeyEndReason } from '@hoga/domain/keys/api-key';
import { parseKeyName } from '@hoga/domain/keys/key-text';
import type { Clock } from '@hoga/kernel/clock';
import { BoundedMap } from '../../foundation/bounded-map.ts';
import type { Bus } from '../../foundation/bus.ts';
import { onRevoked } from '../../foundation/session-revoked.ts';
import type { StoredKey } from './key-store.ts';

interface Remembered {
  readonly key: StoredKey | null;
  readonly goodUntil: number;
}

const REMEMBERED = 20_000;
/** The bus may lose a message: the database is queried again after this time. */
const GOOD_FOR_MS = 10_000;
const DAY_MS = 86_400_000;

/** Reads each key rarely, and anew once it has changed. */
export class KeyStates {
  readonly #remembered = new BoundedMap<string, Remembered>(REMEMBERED);
  /** Counts changes: what was read before one must not be remembered after it. */
  #changes = 0;
  readonly #load: (id: string) => Promise<StoredKey | null>;
  readonly #clock: Clock;
  readonly close: () => void;

  constructor(load: (id: string) => Promise<StoredKey | null>, bus: Bus, clock: Clock) {
    this.#load = load;
    this.#clock = clock;
    this.close = onRevoked(bus, ({ sessionId }) => {
      const named = parseKeyName(sessionId);
      if (named !== null) this.forget(named.id);
    });
  }

  async get(id: string): Promise<StoredKey | null> {
    const known = this.#remembered.get(id);
    if (known !== undefined && known.goodUntil > this.#clock.now()) return known.key;
    const before = this.#changes;
    const key = await this.#load(id);
    if (before !== this.#changes) return this.get(id);
    this.#remembered.set(id, { key, goodUntil: this.#clock.now() + GOOD_FOR_MS });
    return key;
  }

  forget(id: string): void {
    this.#changes += 1;
    this.#remembered.set(id, { key: null, goodUntil: 0 });
  }
}

/** Why a key has ended by now, also before the row says so; null while it has not. */
export function endOf({ key }: Pick<StoredKey, 'key'>, now: number): KeyEndReason | null {
  if (key.state === 'ENDED') return key.reason;
  if (key.expiresAt.getTime() <= now) return 'EXPIRED';
  return (key.usedAt ?? key.madeAt).getTime() + KEY_UNUSED_DAYS * DAY_MS <= now ? 'UNUSED' : null;
}
