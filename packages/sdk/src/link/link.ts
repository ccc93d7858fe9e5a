/** A message on a subscribed destination. */
export interface Message {
  readonly destination: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LinkHandlers {
  /** The server has accepted the connection. */
  readonly onOpen: (headers: Readonly<Record<string, string>>) => void;
  readonly onMessage: (message: Message) => void;
  /** What was sent with a name, and what it has done, is recorded. */
  readonly onReceipt: (name: string) => void;
  /** Refused (with the code of the ERROR frame), cut, or never opened. Called once, and not after `close`. */
  readonly onEnd: (code: string | null) => void;
}

/** One connection, from opening to its end. A reconnect opens another one. */
export interface Link {
  /** `rate`: how many messages a second it takes at most; null: as many as there are. */
  subscribe(destination: string, rate: number | null): void;
  unsubscribe(destination: string): void;
  send(destination: string, body: string): void;
  /** Sends with a name, which the answer and the receipt carry. */
  ask(destination: string, name: string, body: string): void;
  close(): void;
}

/** Opens a connection with what it needs to be let in. */
export type OpenLink<Ticket> = (ticket: Ticket, handlers: LinkHandlers) => Link;
