/** The addresses of NATS_URL cannot be connected to. */
export class BusError extends Error {
  override readonly name = 'BusError';
}
