import type { ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';

/** Height of an axis label, in font sizes: the library pads it by 2.5/12 above and below. */
const LABEL_HEIGHT = 17 / 12;

export interface CrosshairLabelParts {
  /** The price axis's text at a height of the pane; null where it has no prices. */
  priceTextAt(y: number): string | null;
  paneHeight(): number;
  fontSize(): number;
  colours(): { readonly text: string; readonly background: string };
}

/**
 * The price at the crosshair, whole at the edges of the chart too: the library centres its own label on the pointer and
 * cuts off what is beyond the pane.
 */
export class CrosshairLabel implements ISeriesPrimitive<Time> {
  readonly #parts: CrosshairLabelParts;
  #y: number | null = null;
  #requestUpdate: () => void = () => undefined;
  readonly #views;

  constructor(parts: CrosshairLabelParts) {
    this.#parts = parts;
    this.#views = [
      {
        // Others make no room for it: it passes over them.
        coordinate: () => Number.MIN_SAFE_INTEGER,
        fixedCoordinate: () => this.#place(),
        text: () => (this.#y === null ? '' : (parts.priceTextAt(this.#y) ?? '')),
        textColor: () => parts.colours().text,
        backColor: () => parts.colours().background,
        visible: () => this.#y !== null && parts.priceTextAt(this.#y) !== null,
        tickVisible: () => false,
      },
    ];
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#requestUpdate = requestUpdate;
  }

  /** Where the pointer is in the pane; null where it is not in it. */
  point(y: number | null): void {
    if (y === this.#y) return;
    this.#y = y;
    this.#requestUpdate();
  }

  priceAxisViews() {
    return this.#views;
  }

  #place(): number {
    const { paneHeight, fontSize } = this.#parts;
    const half = (fontSize() * LABEL_HEIGHT) / 2;
    return Math.max(half, Math.min(this.#y ?? 0, paneHeight() - half));
  }
}
