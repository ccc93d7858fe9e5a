import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Options = Parameters<FastifyBaseLogger['child']>[1];
type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The log of one request, whose lines carry its id. Few requests log anything, and creating a logger takes longer than
 * routing: it is created with the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#log().level;
  }

  set level(level: string) {
    this.#log().level = level;
  }

  fatal(...line: unknown[]): void {
    this.#log().fatal(...(line as Line));
  }

  error(...line: unknown[]): void {
    this.#log().error(...(line as Line));
  }

  warn(...line: unknown[]): void {
    this.#log().warn(...(line as Line));
  }

  info(...line: unknown[]): void {
    this.#log().info(...(line as Line));
  }

  debug(...line: unknown[]): void {
    this.#log().debug(...(line as Line));
  }

  trace(...line: unknown[]): void {
    this.#log().trace(...(line as Line));
  }

  silent(...line: unknown[]): void {
    this.#log().silent(...(line as Line));
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#log().child(bindings, options);
  }

  #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }
}

export function requestLog(
  this: FastifyInstance,
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: Options,
): FastifyBaseLogger {
  return new RequestLog(parent, bindings, options);
}
