export interface OutgoingMessage {
  /** An e-mail address, or the digits of a phone number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Constant when a message is resent. */
  readonly id?: string;
}

/** One channel to people. `send` rejects when the message was not accepted. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}

/** For an unconfigured channel where messages must not be logged. */
export function unconfiguredMessenger(setting: string): Messenger {
  return { send: async () => Promise.reject(new Error(`${setting} is not set: the message cannot be sent`)) };
}
