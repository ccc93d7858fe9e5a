import { onConnected, onGap, subscribe } from '../socket/socket.ts';
import { AccountFeed, type AccountSource } from './account-feed.ts';

/** A part of the signed-in player's account, on the connection of this page. */
export function pageFeed<Rows, Event, Effect, Loaded>(
  source: AccountSource<Rows, Event, Effect, Loaded>,
): AccountFeed<Rows, Event, Effect, Loaded> {
  return new AccountFeed(source, { subscribe, onConnected, onGap });
}
