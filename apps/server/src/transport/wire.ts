export type WireState = 'connected' | 'away';

export interface ListenOptions {
  /** One listener of each group, in whatever process, receives a message. Absent: all listeners do. */
  readonly group?: string;
}

/**
 * The transport's bus between processes. It may lose, double, delay and reorder messages; its users detect that and
 * rely on the engine or the database.
 */
export interface Wire {
  /**
   * Whether it was sent: false without a connection, when it certainly was not. Nothing is queued. `undelivered` is called
   * when the subject certainly has no listener.
   */
  send(subject: string, text: string, undelivered?: () => void): boolean;
  /** Returns an unsubscribe function. */
  listen(subject: string, onMessage: (text: string) => void, options?: ListenOptions): () => void;
  state(): WireState;
  /** Called at every change of state. Returns an unsubscribe function. */
  onState(listener: (state: WireState) => void): () => void;
}

/** The transport's time: monotonic, independent of the machine's clock. */
export type { Timers as WireTime } from '@hoga/market/timers';
