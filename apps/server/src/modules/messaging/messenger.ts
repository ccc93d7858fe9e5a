export interface OutgoingMessage {
  /** An e-mail address, or the digits of a phone number. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for a message that is sent again. */
  readonly id?: string;
}

/** One way to reach people. `send` rejects when the message was not taken. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}

/** For a way that nobody has configured where messages must not end up in a log. */
export function unconfiguredMessenger(setting: string): Messenger {
  return { send: async () => Promise.reject(new Error(`${setting} is not set: the message cannot be sent`)) };
}
