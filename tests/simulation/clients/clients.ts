import { isUnanswered } from '@hoga/domain/errors/failure';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Reply } from '@hoga/engine/state/turn';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import { exactText } from '../checks/exact-text.ts';
import type { Network } from '../network/network.ts';
import type { Host } from '../process/host.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { Ask, Asked } from './ask.ts';

interface ClientParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly network: Network;
  readonly hosts: readonly Host[];
  readonly trace: (line: string) => void;
}

/** A player's patience with one attempt. */
const TIMEOUT_MS = 4_000;
const MOST_ATTEMPTS = 5;

/** All clients: they send requests, wait, retry with the same key, and remember all replies. */
export class Clients {
  readonly asks: Ask[] = [];
  readonly events: UserEvent[] = [];
  readonly #parts: ClientParts;
  /** Where each player was served last. */
  readonly #lastGood = new Map<number, number>();
  #isPatient = false;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  see(event: UserEvent): void {
    this.events.push(event);
    const id = 'id' in event.data ? event.data.id : '';
    this.#parts.trace(`player ${event.playerId} sees ${event.type} ${id}`);
  }

  ask(playerId: PlayerId, isKeyed: boolean, make: (id: number) => Asked): Ask {
    const id = this.asks.length + 1;
    const command = make(id);
    const key = isKeyed ? `${playerId}-${id}` : null;
    const ask: Ask = {
      id,
      playerId,
      key,
      command,
      text: exactText(command),
      state: 'open',
      attempts: 0,
      replies: [],
    };
    this.asks.push(ask);
    this.#attempt(ask);
    return ask;
  }

  /** From now on clients never give up: a request with an unknown outcome and a key is retried until it is known. */
  insist(): void {
    this.#isPatient = true;
    for (const ask of this.asks) {
      if (ask.state === 'unknown' && ask.key !== null) {
        ask.state = 'open';
        this.#attempt(ask);
      }
    }
  }

  get isWaiting(): boolean {
    return this.asks.some(({ state }) => state === 'open');
  }

  #attempt(ask: Ask): void {
    const { queue, network, trace } = this.#parts;
    const host = this.#choose(ask);
    ask.attempts += 1;
    const attempt = ask.attempts;
    trace(`player ${ask.playerId} asks host ${host.index} ask ${ask.id} attempt ${attempt} ${ask.text}`);
    network.send({
      host: host.index,
      traffic: 'request',
      mayRepeat: ask.key !== null,
      arrive: () => {
        host.submit(ask.playerId, ask.key, ask.command, (reply) =>
          network.send({
            host: host.index,
            traffic: 'reply',
            mayRepeat: false,
            arrive: () => this.#got(ask, attempt, host.index, reply),
          }),
        );
      },
    });
    queue.after(TIMEOUT_MS, () => {
      if (ask.state === 'open' && ask.attempts === attempt) this.#doubt(ask);
    });
  }

  /** Where it worked last, now and then somewhere else; then round all of them. */
  #choose(ask: Ask): Host {
    const { hosts, random } = this.#parts;
    const good = this.#lastGood.get(ask.playerId) ?? 0;
    const isElsewhere = ask.attempts === 0 && random.below(20) === 0;
    const chosen = hosts[(good + ask.attempts + (isElsewhere ? 1 : 0)) % hosts.length];
    if (chosen === undefined) throw new Error('no hosts');
    return chosen;
  }

  #got(ask: Ask, attempt: number, host: number, reply: Reply): void {
    this.#parts.trace(`player ${ask.playerId} gets ask ${ask.id} ${exactText(reply)}`);
    if (reply.ok) {
      ask.replies.push(reply.value);
      ask.state = 'accepted';
      this.#lastGood.set(ask.playerId, host);
    } else if (isUnanswered(reply.error)) {
      if (ask.state !== 'open' || ask.attempts !== attempt) return;
      // Sent once, and certainly not done.
      if (reply.error.code === 'UNAVAILABLE' && ask.key === null) ask.state = 'refused';
      else this.#doubt(ask);
    } else if (ask.state !== 'accepted') {
      ask.state = 'refused';
      this.#lastGood.set(ask.playerId, host);
    }
  }

  /** Without a key asking again might do it twice: then it stays unknown. */
  #doubt(ask: Ask): void {
    const { queue, random } = this.#parts;
    if (ask.key === null || (!this.#isPatient && ask.attempts >= MOST_ATTEMPTS)) {
      ask.state = 'unknown';
      return;
    }
    const { attempts } = ask;
    queue.after(50 + random.below(700), () => {
      if (ask.state === 'open' && ask.attempts === attempts) this.#attempt(ask);
    });
  }
}
