export type WireState = 'connected' | 'away';

export interface ListenOptions {
  /** Of all listeners of one name, in whatever processes, one receives each message. Absent: everybody does. */
  readonly group?: string;
}

/**
 * A bus between processes as the rest of the transport knows it. It may lose, double, delay and reorder what is sent; whoever
 * uses it finds out and goes by the engine or the database.
 */
export interface Wire {
  /**
   * Whether it was sent: false where there is no connection, and then it certainly was not. Nothing is kept to be sent
   * later. `unheard` is called where it is certain that nobody listens to the subject.
   */
  send(subject: string, text: string, unheard?: () => void): boolean;
  /** Returns how to stop listening. */
  listen(subject: string, heard: (text: string) => void, options?: ListenOptions): () => void;
  state(): WireState;
  /** Tells of every change of the state. Returns how to stop. */
  onState(listener: (state: WireState) => void): () => void;
}

/** Time as the transport counts it: it only goes forward, whatever happens to the clock of the machine. */
export type { Timers as WireTime } from '@hoga/market/timers';
