import type { Envelope } from '@hoga/contract/envelope';
import { text } from '@hoga/ui/texts/text.ts';

/** A reply as the page sees it: a refusal's machine-readable details are separate from requested data. */
export interface Reply<Data> extends Envelope<Data> {
  readonly details?: unknown;
  /** Of a request that the server did not serve: its log lines have it. */
  readonly requestId?: string;
}

/** As it is read out to the support, who find the log line by it. One word, which one press selects. */
const INQUIRY_NUMBER_LENGTH = 8;

/** Codes of replies created by the client. */
export type LocalCode = 'NETWORK' | 'UNREADABLE_REPLY';

const LOCAL_TEXTS = { NETWORK: 'common.networkFailed', UNREADABLE_REPLY: 'common.unreadableReply' } as const;

/** The reply of a call without a server reply: its message tells the user what to do. */
export function localReply(code: LocalCode, status = 0): Envelope<never> {
  return { status, message: text(LOCAL_TEXTS[code]), data: null, code };
}

export function isSuccess<Data>(reply: Envelope<Data>): reply is Envelope<Data> & { readonly data: Data } {
  return reply.status === 200 && reply.data !== null;
}

/** The server was unreachable or temporarily unable to answer: the outcome is unknown, and nothing was refused. */
export function isUnreachable(reply: Envelope<unknown>): boolean {
  return reply.code === 'NETWORK' || reply.code === 'UNREADABLE_REPLY' || reply.status >= 500;
}

/** The words for a reply, with the number to be given to the support where the server did not serve the request. */
export function withInquiryNumber(words: string, { requestId }: Reply<unknown>): string {
  if (requestId === undefined) return words;
  return `${words}\n${text('common.inquiryNumber', { number: requestId.slice(0, INQUIRY_NUMBER_LENGTH) })}`;
}

/** A failed query carries its reply, so that a screen can show the server's message. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly reply: Reply<unknown>;

  constructor(reply: Reply<unknown>) {
    super(reply.message);
    this.reply = reply;
  }
}

/** A query that did not reach the server: a retry may help. */
export function isUnreachableError(error: unknown): boolean {
  return error instanceof ReplyError && isUnreachable(error.reply);
}
