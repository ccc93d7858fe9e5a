import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import type { Engine } from '@hoga/engine/engine';
import { BehindWatch } from './behind-watch.ts';
import { DenialWatch } from './denial-watch.ts';
import type { Findings } from './findings.ts';
import { FundingWatch } from './funding-watch.ts';
import type { Incarnation } from './incarnation.ts';
import { OfferWatch } from './offer-watch.ts';
import { PlaceWatch } from './place-watch.ts';
import { QuoteWatch } from './quote-watch.ts';
import type { Releases } from './releases.ts';
import { SwitchWatch } from './switch-watch.ts';

interface Watched {
  readonly engine: Engine;
  readonly incarnation: Incarnation;
  /** The rows the engine should have been loaded from. */
  readonly rows: EngineRows;
  readonly findings: Findings;
  readonly releases: Releases;
}

/** Sees every input and its effects, before the runtime does; returns the options known as offered. */
export function watchEngine({ engine, incarnation, rows, findings, releases }: Watched): OfferWatch {
  const apply = engine.apply.bind(engine);
  const behind = new BehindWatch(rows);
  const quotes = new QuoteWatch(findings, rows, behind);
  const denials = new DenialWatch(findings, rows.tables.player, behind);
  const funding = new FundingWatch(findings, rows, quotes, behind);
  const places = new PlaceWatch(findings, rows);
  const offers = new OfferWatch(findings, rows);
  const switches = new SwitchWatch(findings, rows);
  engine.apply = (input) => {
    quotes.before(input);
    switches.before(input);
    const effects = apply(input);
    incarnation.note(input, effects);
    releases.expect({ incarnation, seq: input.seq }, effects.reply, effects.events);
    quotes.after(effects);
    denials.after(input, effects);
    funding.after(input, effects);
    places.after(input, effects);
    offers.after(input, effects);
    switches.after(input, effects);
    return effects;
  };
  return offers;
}
