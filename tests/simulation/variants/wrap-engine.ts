import type { Effects } from '@hoga/engine/effects/effects';
import type { Engine } from '@hoga/engine/engine';
import type { Input } from '@hoga/engine/input/input';

type Apply = (input: Input) => Effects;

/** Runs code before and after the engine's `apply`. */
export function withApply(engine: Engine, wrap: (apply: Apply, input: Input) => Effects): void {
  const apply = engine.apply.bind(engine);
  engine.apply = (input) => wrap(apply, input);
}

/** Two effects of one input as one. */
export function merged(first: Effects, second: Effects): Effects {
  return {
    ...first,
    ledger: [...first.ledger, ...second.ledger],
    rows: [...first.rows, ...second.rows],
    events: [...first.events, ...second.events],
    outbox: [...first.outbox, ...second.outbox],
  };
}
