/** A token bucket: how many frames a client may still send right now. */
export class FrameAllowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;

  constructor(limits: { readonly burst: number; readonly perSecond: number }) {
    this.#burst = limits.burst;
    this.#perSecond = limits.perSecond;
    this.#left = limits.burst;
  }

  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  refill(elapsedMs: number): void {
    this.#left = Math.min(this.#burst, this.#left + (this.#perSecond * elapsedMs) / 1_000);
  }
}
