import type { UserEvent } from '../effects/user-event.ts';

/** Counts the cases that random lives covered: a run proves something only if the interesting cases happened. */
export class Sightings {
  readonly #counts = new Map<string, number>();

  note(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** Orders by their type and end reason, positions by their end reason. */
  noteEvents(events: readonly UserEvent[]): void {
    let isFilled = false;
    const brought = new Set<number>();
    for (const event of events) {
      switch (event.type) {
        case 'ORDER_FILLED':
          isFilled = true;
          this.note(`filled ${event.data.marketType}`);
          if (brought.has(event.data.id)) this.note('brought along and reached at once');
          break;
        case 'ORDER_CANCEL':
          this.note(`ended ${event.data.reason}`);
          break;
        case 'ORDER_SUCCESS':
          if (!isFilled || (event.data.marketType !== 'TAKEPROFIT' && event.data.marketType !== 'STOPLOSS')) break;
          brought.add(event.data.id);
          this.note('brought along');
          break;
        case 'ORDER_UPDATE':
          this.note(isFilled ? 'changed by a fill' : 'changed');
          break;
        case 'POSITION_CLOSE':
          this.note(`closed ${event.data.reason}`);
          break;
        default:
          this.note(event.type);
      }
    }
  }

  /** The cases of a list that were seen less often than required. */
  missed(wanted: Readonly<Record<string, number>>): string[] {
    return Object.entries(wanted)
      .filter(([what, least]) => (this.#counts.get(what) ?? 0) < least)
      .map(([what, least]) => `${what}: ${this.#counts.get(what) ?? 0} of ${least}`);
  }
}
