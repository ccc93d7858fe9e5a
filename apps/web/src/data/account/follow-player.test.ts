import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { followPlayer, type PlayerBound } from './follow-player.ts';

function setUp() {
  const session = createSessionStore();
  const log: string[] = [];
  const bound = (name: string, onViewPages: PlayerBound['onViewPages']): PlayerBound => ({
    onViewPages,
    start: () => log.push(`${name} starts`),
    stop: () => log.push(`${name} stops`),
  });
  const view = followPlayer(session, [bound('rows', 'stops'), bound('figures', 'stays')]);
  return {
    session,
    view,
    /** The calls since the last check. */
    happened: () => log.splice(0),
    signIn: (id = 7) => session.setState({ auth: 'success', user: sampleMe({ id: idOf(id) }) }),
    signOut: () => session.setState({ auth: 'logout', user: null }),
  };
}

describe('what belongs to a player', () => {
  it('runs from sign-in to logout', () => {
    const { view, signIn, signOut, happened } = setUp();
    view(false);
    expect(happened()).toEqual([]);
    signIn();
    expect(happened()).toEqual(['rows starts', 'figures starts']);
    signOut();
    expect(happened()).toEqual(['rows stops', 'figures stops']);
  });

  it('is started for who was signed in before it was asked for', () => {
    const session = createSessionStore();
    session.setState({ auth: 'success', user: sampleMe() });
    const log: string[] = [];
    followPlayer(session, [{ onViewPages: 'stays', start: () => log.push('starts'), stop: () => undefined }]);
    expect(log).toEqual(['starts']);
  });

  it('is stopped for one player before it starts for the next', () => {
    const { view, signIn, happened } = setUp();
    view(false);
    signIn(7);
    happened();
    signIn(8);
    expect(happened()).toEqual(['rows stops', 'rows starts', 'figures stops', 'figures starts']);
  });

  it('is left alone by any other change of the session', () => {
    const { session, view, signIn, happened } = setUp();
    view(false);
    signIn();
    happened();
    session.setState({ unreadMessages: 3 });
    session.setState({ user: sampleMe({ nick: '다른이름' }) });
    expect(happened()).toEqual([]);
  });

  it('stops on View pages where it would be behind, and before the first page is known [A-33]', () => {
    const { view, signIn, happened } = setUp();
    signIn();
    expect(happened()).toEqual(['figures starts']);
    view(false);
    expect(happened()).toEqual(['rows starts']);
    view(true);
    expect(happened()).toEqual(['rows stops']);
  });
});
