import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { BehindWatch } from './behind-watch.ts';
import type { Findings } from './findings.ts';

/** The players an engine knows as denied, and whether they still cause anything. */
export class DenialWatch {
  readonly #findings: Findings;
  readonly #denied: Set<number>;

  readonly #behind: BehindWatch;

  constructor(findings: Findings, players: readonly PlayerRow[], behind: BehindWatch) {
    this.#findings = findings;
    this.#behind = behind;
    this.#denied = new Set(players.filter(({ isDenied }) => isDenied === 1).map(({ id }) => id));
  }

  after(input: Input, effects: Effects): void {
    if (input.kind !== 'command') return;
    const { command, playerId } = input;
    if (command.type === 'player.configure') {
      if (command.row.isDenied === 1) this.#denied.add(command.row.id);
      else this.#denied.delete(command.row.id);
      return;
    }
    // Operators' commands are not the player's, nor are earlier effects of the market.
    if ('by' in command || (playerId !== null && this.#behind.isBehind(playerId))) return;
    const hasEffect = effects.ledger.length + effects.rows.length > 0;
    if (playerId !== null && this.#denied.has(playerId) && hasEffect) {
      this.#findings.add('denied-players', `${command.type} of denied player ${playerId} had an effect`);
    }
  }
}
