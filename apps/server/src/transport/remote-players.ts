import type { UserQueue } from '@hoga/contract/socket';
import { shardOf } from '@hoga/engine/state/shard-place';
import type { PlayerId } from '@hoga/kernel/ids';
import type { PlayerHub } from '../runtime/player-hub.ts';
import type { LinkEvent } from './format/frames.ts';
import { type RemoteParts, RemoteTradingClient } from './remote-trading-client.ts';

/** The sockets of this process as events from other processes reach them. */
export interface LocalPlayers
  extends Pick<PlayerHub, 'publishUser' | 'connectedPlayers' | 'onListening' | 'noteNumber'> {
  /** Tells of every player whose first session begins here, and whose last has ended. */
  onPresence(listener: (playerId: PlayerId, isHere: boolean) => void): void;
  /** The number of the player's newest event, as far as it is known here. */
  newestNumber(playerId: PlayerId): number;
  /** Tells the player's sessions of a newer number: they have missed something. */
  tellNumber(playerId: PlayerId, seq: number): void;
}

export interface RemotePlayersParts extends Omit<RemoteParts, 'connected' | 'onEvents' | 'onGap'> {
  readonly players: LocalPlayers;
  /** The number as the database has it, for whom no shard answers. */
  readonly writtenNumber: (playerId: PlayerId) => Promise<number>;
}

export interface RemotePlayers {
  readonly trading: RemoteTradingClient;
  /** To be waited for before a session of the player is told its number: from then on no event is missed. */
  readonly connecting: (playerId: PlayerId) => Promise<void>;
}

/** Trading in other processes for the sockets of this one. */
export function openRemotePlayers({ players, writtenNumber, ...parts }: RemotePlayersParts): RemotePlayers {
  const note = (playerId: PlayerId, seq: number) => {
    if (seq > players.newestNumber(playerId)) players.noteNumber(playerId, seq);
  };
  const trading = new RemoteTradingClient({
    ...parts,
    connected: () => players.connectedPlayers(),
    onEvents: (events) => {
      for (const event of events) publish(players, event);
    },
    onGap: (shard) => void afterGap(shard),
  });

  /** Who has missed events fetches afresh. */
  async function afterGap(shard: number): Promise<void> {
    const here = [...players.connectedPlayers()].filter((id) => shardOf(id, parts.shardCount) === shard);
    if (here.length === 0) return;
    for (const [playerId, seq] of await trading.numbersOf(here)) {
      if (seq > players.newestNumber(playerId)) players.tellNumber(playerId, seq);
    }
  }

  players.onPresence((playerId, isHere) => (isHere ? trading.joined(playerId) : trading.left(playerId)));
  players.onListening((playerId: PlayerId, queue: UserQueue) => trading.listens({ playerId, queue }));
  return {
    trading,
    connecting: async (playerId) => {
      // Before the number is asked for: what comes after it is sent here.
      trading.joined(playerId);
      const seq = (await trading.numbersOf([playerId])).get(playerId) ?? (await writtenNumber(playerId));
      note(playerId, seq);
    },
  };
}

function publish(players: LocalPlayers, { playerId, queue, type, data, seq }: LinkEvent): void {
  players.publishUser({ playerId, queue, type, data, ...(seq === null ? {} : { seq }) });
}
