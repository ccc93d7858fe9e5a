/** What goes to everybody who listens to a topic. */
export interface TopicMessage {
  /** Grows with every message, whatever its topic. */
  readonly number: number;
  /** A newer message with the same key replaces it where it has not been sent; null: it is sent to everybody. */
  readonly conflationKey: string | null;
}

/** One listener to one topic. */
export interface TopicListener {
  /** The number of the last message it was given. */
  lastNumber: number;
}

/**
 * Those who listen to one topic, and the messages on their way to them, in order. Sending can stop after any listener. If a
 * newer price has come by then, those who have not got the older one get the newer, and then those who had the older:
 * however late it is, nobody waits behind the same others for ever.
 */
export class TopicLane<Message extends TopicMessage, Listener extends TopicListener> {
  readonly #give: (message: Message, listener: Listener) => void;
  readonly #forget: (message: Message) => void;
  readonly #listeners = new Set<Listener>();
  /** The first is being sent. */
  readonly #messages: Message[] = [];
  /** Goes round as long as something is on its way; whoever it comes to has waited longest. */
  #round: Iterator<Listener> | null = null;

  /** `forget` is called with every message that is on its way to nobody any more. */
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

  /** Gives one listener what it lacks; false once nobody lacks anything. */
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
   * What is being sent is replaced only where nothing waits behind it: else what waits would never be sent. `-1` where nothing
   * is replaced.
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
