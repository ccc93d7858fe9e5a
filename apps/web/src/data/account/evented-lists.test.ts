import { describe, expect, it } from 'vitest';
import { EventedLists } from './evented-lists.ts';

type Rows = readonly string[];
type Change = `+${string}` | `-${string}`;

function withReplies() {
  const replies: { give: (rows: Rows) => void; fail: (error: Error) => void }[] = [];
  const lists = new EventedLists<Rows, Rows, Change>({
    empty: [],
    fetch: () =>
      new Promise((resolve, reject) => {
        replies.push({ give: resolve, fail: reject });
      }),
    adopt: (_rows, snapshot) => snapshot,
    reduce: (rows, change) => {
      const others = rows.filter((row) => row !== change.slice(1));
      return change.startsWith('+') ? [...others, change.slice(1)] : others;
    },
  });
  const state = () => lists.store.getState();
  /** Lets the replies given so far be taken. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { lists, replies, state, settle };
}

describe('lists kept by events', () => {
  it('hear nothing until a screen asks for them', () => {
    const { lists, state, replies } = withReplies();
    lists.take('+a');
    lists.refetch();
    expect(state()).toMatchObject({ lists: [], status: 'idle' });
    expect(replies).toHaveLength(0);
  });

  it('apply what comes while a fetch runs on top of its reply, once', async () => {
    const { lists, state, replies, settle } = withReplies();
    void lists.load();
    lists.take('+new');
    lists.take('-gone');
    expect(state()).toMatchObject({ lists: ['new'], status: 'loading' });
    replies[0]?.give(['gone', 'old', 'new']);
    await settle();
    expect(state()).toMatchObject({ lists: ['old', 'new'], status: 'ready' });
    lists.take('+later');
    expect(state().lists).toEqual(['old', 'new', 'later']);
  });

  it('show what they have while they are fetched anew, then the new state alone', async () => {
    const { lists, state, replies, settle } = withReplies();
    void lists.load();
    replies[0]?.give(['a', 'b']);
    await settle();
    lists.refetch();
    expect(state()).toMatchObject({ lists: ['a', 'b'], status: 'ready' });
    replies[1]?.give(['b', 'c']);
    await settle();
    expect(state().lists).toEqual(['b', 'c']);
  });

  it('ignore a reply that was overtaken', async () => {
    const { lists, state, replies, settle } = withReplies();
    void lists.load();
    void lists.load();
    replies[1]?.give(['second']);
    await settle();
    replies[0]?.give(['first']);
    await settle();
    expect(state()).toMatchObject({ lists: ['second'], status: 'ready' });
  });

  it('say that they may be behind when a fetch fails, and can be asked again', async () => {
    const { lists, state, replies, settle } = withReplies();
    void lists.load();
    replies[0]?.give(['a']);
    await settle();
    lists.refetch();
    replies[1]?.fail(new Error('no answer'));
    await settle();
    expect(state()).toMatchObject({ lists: ['a'], status: 'failed' });
    void lists.load();
    replies[2]?.give(['b']);
    await settle();
    expect(state()).toMatchObject({ lists: ['b'], status: 'ready', error: null });
  });

  it('forget everything when the user leaves, a reply on its way included', async () => {
    const { lists, state, replies, settle } = withReplies();
    void lists.load();
    lists.clear();
    replies[0]?.give(['secret']);
    await settle();
    expect(state()).toEqual({ lists: [], status: 'idle', error: null });
  });
});
