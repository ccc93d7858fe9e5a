/** Allocates ids. Shards share the number line: shard i of n uses i+1, i+1+n, i+1+2n … */
export class IdCounter<Given extends number> {
  #next: number;
  readonly #stride: number;

  constructor(first: number, stride: number) {
    this.#next = first;
    this.#stride = stride;
  }

  next<Id extends Given>(): Id {
    const id = this.#next;
    this.#next += this.#stride;
    return id as Id;
  }

  /** Afterwards no id at or below this one is allocated. */
  skipPast(id: number): void {
    while (this.#next <= id) {
      this.#next += Math.max(this.#stride, Math.floor((id - this.#next) / this.#stride) * this.#stride);
    }
  }

  get peek(): number {
    return this.#next;
  }
}
