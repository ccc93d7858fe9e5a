import type { PlayerRow } from '@hoga/engine/rows/player';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { Network } from '../network/network.ts';
import type { Host } from '../process/host.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { Ask, Asked } from './ask.ts';
import type { Clerk } from './clerk.ts';
import type { Clients } from './clients.ts';
import { FUNDED, type FundedWallet, type Trader } from './trader.ts';

interface CrowdParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly network: Network;
  readonly hosts: readonly Host[];
  readonly clients: Clients;
  readonly traders: readonly Trader[];
  readonly clerk: Clerk;
  /** The players' rows; a denial is written here before it is announced. */
  readonly players: Map<PlayerId, PlayerRow>;
  /** More requests at once than any queue takes. */
  readonly floodSize: number;
  /** A member pays at a provider's page without a request; null: not in this world. */
  readonly payAtPage: ((player: PlayerRow) => void) | null;
  readonly trace: (line: string) => void;
}

/** How long after signing up a player has money. */
const FIRST_MONEY_MS = 3_000;

/** In how much time all players bet on the first round. */
const FIRST_BETS_MS = 10_000;

/** Never denied, so that every world has a player who may trade. */
const ALWAYS_WELCOME = 1;

/** Decides which player sends which request when, until it is stopped. */
export class Crowd {
  readonly #parts: CrowdParts;
  #announcedAt = 0;
  #isHome = false;

  constructor(parts: CrowdParts) {
    this.#parts = parts;
  }

  start(): void {
    const { queue, random, traders, players } = this.#parts;
    for (const trader of traders) {
      if (players.has(trader.player.id)) this.#fundBoth(trader);
      else queue.after(random.below(20_000), () => this.#signUp(trader));
      queue.after(FIRST_MONEY_MS + random.below(FIRST_BETS_MS), () => this.#bet(trader));
    }
    this.#keepAsking();
    this.#keepDeciding();
    this.#keepReading();
  }

  sendHome(): void {
    this.#isHome = true;
  }

  /** A new request of every signed-up player, which must be accepted. */
  fundAll(): readonly Ask[] {
    const { traders, players } = this.#parts;
    return traders.filter(({ player }) => players.has(player.id)).map((trader) => this.#fund(trader, 'FUTURES'));
  }

  /** When a player's row was last announced: until it has arrived the player is unknown to the engines. */
  get announcedAt(): number {
    return this.#announcedAt;
  }

  /** A new request of every denied player. */
  placeDenied(): readonly Ask[] {
    const { traders, players, clients } = this.#parts;
    const denied = traders.filter(({ player }) => players.get(player.id)?.isDenied === 1);
    return denied.map((trader) => clients.ask(trader.player.id, true, () => trader.placeFutures()));
  }

  #fundBoth(trader: Trader): void {
    for (const type of FUNDED) this.#fund(trader, type);
  }

  #fund(trader: Trader, type: FundedWallet): Ask {
    return this.#parts.clients.ask(trader.player.id, true, (id) => trader.credit(type, id));
  }

  #keepAsking(): void {
    const { queue, random, traders, players, payAtPage } = this.#parts;
    queue.after(80 + random.below(900), () => {
      if (this.#isHome) return;
      const trader = defined(traders[random.below(traders.length)], 'a player');
      const roll = random.below(100);
      if (roll === 0) this.#flood(trader);
      else if (roll === 1 && random.below(3) === 0) this.#deny(trader.player);
      else if ((roll === 2 || roll === 3) && payAtPage !== null && players.has(trader.player.id))
        payAtPage(trader.player);
      else this.#ask(trader);
      this.#keepAsking();
    });
  }

  #keepDeciding(): void {
    const { queue, random, clerk, clients } = this.#parts;
    queue.after(200 + random.below(1_000), () => {
      if (this.#isHome) return;
      const decided = clerk.next();
      if (decided !== null) clients.ask(decided.playerId, random.below(2) === 0, () => decided.command);
      this.#keepDeciding();
    });
  }

  /** All players read their wallets all the time, on whichever host they are connected to. */
  #keepReading(): void {
    const { queue, random, hosts, traders } = this.#parts;
    queue.after(100 + random.below(600), () => {
      const trader = defined(traders[random.below(traders.length)], 'a player');
      hosts[random.below(hosts.length)]?.read(trader.player.id);
      this.#keepReading();
    });
  }

  #ask(trader: Trader): void {
    const { random, clients } = this.#parts;
    const command = trader.next();
    const isKeyed = random.below(100) < 65;
    clients.ask(trader.player.id, isKeyed, (id) => referringTo(command, id));
  }

  #bet(trader: Trader): void {
    if (this.#isHome) return;
    this.#parts.clients.ask(trader.player.id, true, () => trader.bet());
  }

  #flood({ player }: Trader): void {
    for (let i = 0; i < this.#parts.floodSize; i++) {
      this.#parts.clients.ask(player.id, false, () => ({ type: 'futures.cancel', orderId: idOf(1_000_000 + i) }));
    }
  }

  #signUp(trader: Trader): void {
    this.#put(trader.player, 'has signed up');
    this.#parts.queue.after(FIRST_MONEY_MS, () => this.#fundBoth(trader));
  }

  #deny(player: PlayerRow): void {
    const isKnown = this.#parts.players.has(player.id);
    if (isKnown && player.id !== ALWAYS_WELCOME) this.#put({ ...player, isDenied: 1 }, 'is denied');
  }

  /** Written first, then announced to the engines. */
  #put(row: PlayerRow, what: string): void {
    const { players, network, hosts, trace } = this.#parts;
    players.set(row.id, row);
    this.#announcedAt = this.#parts.queue.now;
    trace(`player ${row.id} ${what}`);
    for (const host of hosts) {
      network.send({ host: host.index, traffic: 'player', mayRepeat: false, arrive: () => host.putPlayer(row) });
    }
  }
}

/** Credits are recognised in the ledger by their reference. */
function referringTo(command: Asked, refId: number): Asked {
  return command.type === 'wallet.credit' || command.type === 'wallet.debit' ? { ...command, refId } : command;
}
