import type { UserQueue } from '@hoga/contract/socket-protocol';
import { shardOf } from '@hoga/engine/state/shard-place';
import type { PlayerId } from '@hoga/kernel/ids';
import type { PlayerHub } from '../runtime/player-hub.ts';
import type { LinkEvent } from './format/frames.ts';
import { type RemoteParts, RemoteTradingClient } from './remote-trading-client.ts';

/** This process's sockets, as receivers of events from other processes. */
export interface LocalPlayers extends Pick<PlayerHub, 'publishUser' | 'onListening' | 'noteNumber'> {
  /** Called when a player's first session begins here, and when the last has ended and nothing is kept any more. */
  onPresence(listener: (playerId: PlayerId, isHere: boolean) => void): void;
  /** Players whose events are received here: connected ones, and those whose programs may come back. */
  followedPlayers(): Iterable<PlayerId>;
  /** The number of the player's newest event known here. */
  newestNumber(playerId: PlayerId): number;
  /** Sends a newer number to the player's sessions: they have missed events. */
  setNewestNumber(playerId: PlayerId, seq: number): void;
}

export interface RemotePlayersParts extends Omit<RemoteParts, 'connected' | 'onEvents' | 'onGap'> {
  readonly players: LocalPlayers;
  /** The number from the database, for players whose shard does not answer. */
  readonly writtenNumber: (playerId: PlayerId) => Promise<number>;
}

export interface RemotePlayers {
  readonly trading: RemoteTradingClient;
  /** Awaited before a session of the player receives its number: from then on no event is missed. */
  readonly connecting: (playerId: PlayerId) => Promise<void>;
}

/** Connects this process's sockets with trading in other processes. */
export function openRemotePlayers({ players, writtenNumber, ...parts }: RemotePlayersParts): RemotePlayers {
  const note = (playerId: PlayerId, seq: number) => {
    if (seq > players.newestNumber(playerId)) players.noteNumber(playerId, seq);
  };
  const trading = new RemoteTradingClient({
    ...parts,
    connected: () => players.followedPlayers(),
    onEvents: (events) => {
      for (const event of events) publish(players, event);
    },
    onGap: (shard) => void afterGap(shard),
  });

  /** Clients that missed events reload their state. */
  async function afterGap(shard: number): Promise<void> {
    const here = [...players.followedPlayers()].filter((id) => shardOf(id, parts.shardCount) === shard);
    if (here.length === 0) return;
    for (const [playerId, seq] of await trading.numbersOf(here)) {
      if (seq > players.newestNumber(playerId)) players.setNewestNumber(playerId, seq);
    }
  }

  players.onPresence((playerId, isHere) => (isHere ? trading.joined(playerId) : trading.left(playerId)));
  players.onListening((playerId: PlayerId, queue: UserQueue) => trading.listens({ playerId, queue }));
  return {
    trading,
    connecting: async (playerId) => {
      // Before the number is requested: later events are then sent here.
      trading.joined(playerId);
      const seq = (await trading.numbersOf([playerId])).get(playerId) ?? (await writtenNumber(playerId));
      note(playerId, seq);
    },
  };
}

function publish(players: LocalPlayers, { playerId, queue, type, data, seq }: LinkEvent): void {
  players.publishUser({ playerId, queue, type, data, ...(seq === null ? {} : { seq }) });
}
