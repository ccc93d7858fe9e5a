/** A WebSocket to a venue, opened at the process's entry point. */
export interface VenueSocket {
  send(text: string): void;
  /** A WebSocket ping; the answer arrives as `alive`. */
  ping(): void;
  /** Ends the connection at once: a half-open one does not answer a closing handshake. */
  end(): void;
}

export interface SocketEvents {
  opened(socket: VenueSocket): void;
  message(text: string): void;
  /** A ping or a pong of the venue. */
  alive(): void;
  /** The last event, also of a connection that never opened. */
  closed(reason: string): void;
}

export type ConnectVenue = (url: string, events: SocketEvents) => VenueSocket;
