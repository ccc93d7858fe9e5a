/** A value that is replaced as a whole while others read it, with listeners for replacements. */
export class LiveValue<T> {
  #current: T;
  #version: number;
  readonly #listeners = new Set<() => void>();

  constructor(current: T, version = 0) {
    this.#current = current;
    this.#version = version;
  }

  get current(): T {
    return this.#current;
  }

  /** Rises with every replacement. */
  get version(): number {
    return this.#version;
  }

  replace(next: T, version: number): void {
    this.#current = next;
    this.#version = version;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls the listener after each replacement; returns the function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
