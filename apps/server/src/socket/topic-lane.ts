/** A message to all subscribers of a topic. */
export interface TopicMessage {
  /** Grows with every message of any topic. */
  readonly number: number;
  /** A newer message with the same key replaces it where it is unsent; null: it is sent to all subscribers. */
  readonly conflationKey: string | null;
}

/** One subscriber of one topic. */
export interface TopicListener {
  /** The number of the last message delivered to it. */
  lastNumber: number;
}

/**
 * The subscribers of one topic and the messages to them, in order. Sending can pause after any subscriber. If a newer
 * price arrives meanwhile, subscribers without the older one receive the newer first, then those that had the older:
 * under any load no subscriber always comes last.
 */
export class TopicLane<Message extends TopicMessage, Listener extends TopicListener> {
  readonly #give: (message: Message, listener: Listener) => void;
  readonly #forget: (message: Message) => void;
  readonly #listeners = new Set<Listener>();
  /** The first is being sent. */
  readonly #messages: Message[] = [];
  /** Continues over all subscribers while messages are pending; the next one has waited longest. */
  #round: Iterator<Listener> | null = null;

  /** `forget` is called with every message that has been delivered or dropped. */
  constructor(give: (message: Message, listener: Listener) => void, forget: (message: Message) => void) {
    this.#give = give;
    this.#forget = forget;
  }

  get size(): number {
    return this.#listeners.size;
  }

  get listeners(): Iterable<Listener> {
    return this.#listeners;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  delete(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  put(message: Message): void {
    const replaced = this.#replacedBy(message);
    if (replaced !== -1) for (const old of this.#messages.splice(replaced, 1)) this.#forget(old);
    this.#messages.push(message);
  }

  /** Delivers one message to one subscriber; false once all are up to date. */
  step(): boolean {
    const [message] = this.#messages;
    if (message === undefined) return false;
    const listener = this.#next();
    if (listener === null || listener.lastNumber === message.number) {
      this.#messages.shift();
      this.#forget(message);
      if (this.#messages.length > 0) return true;
      this.#round = null;
      return false;
    }
    listener.lastNumber = message.number;
    this.#give(message, listener);
    return true;
  }

  /**
   * The message being sent is replaced only if none waits behind it: otherwise the waiting one would never be sent.
   * `-1` when nothing is replaced.
   */
  #replacedBy({ conflationKey }: Message): number {
    if (conflationKey === null) return -1;
    const place = this.#messages.findLastIndex((waiting) => waiting.conflationKey === conflationKey);
    return place === 0 && this.#messages.length > 1 ? -1 : place;
  }

  #next(): Listener | null {
    const next = this.#round?.next();
    if (next !== undefined && next.done !== true) return next.value;
    this.#round = this.#listeners.values();
    const first = this.#round.next();
    return first.done === true ? null : first.value;
  }
}
