import type { Call } from './call.ts';
import { getState, sendOrderBatch, setCancelAfter } from './orders.ts';
import { SEND_DESTINATIONS } from './socket-protocol.ts';

/** A call that clients may SEND over the socket as well. */
export interface SocketCall {
  readonly destination: string;
  readonly call: Call;
}

export const SOCKET_CALLS: readonly SocketCall[] = [
  { destination: SEND_DESTINATIONS.orders, call: sendOrderBatch },
  { destination: SEND_DESTINATIONS.cancelAfter, call: setCancelAfter },
  { destination: SEND_DESTINATIONS.state, call: getState },
];
