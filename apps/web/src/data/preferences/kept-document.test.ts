import { describe, expect, it } from 'vitest';
import {
  type DocumentServer,
  KeptDocument,
  type KeptDocumentParts,
  type KeptText,
  RETRY_AFTER_MS,
  SAVE_AFTER_MS,
} from './kept-document.ts';

interface List {
  readonly names: readonly string[];
}

const shape = {
  version: 2,
  read: (document: Readonly<Record<string, unknown>> | null, version: number): List => {
    const names = document?.[version === 1 ? 'list' : 'names'];
    return { names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [] };
  },
};

const put =
  (name: string) =>
  ({ names }: List) => ({ names: [...names, name] });

/** A server with one document; `fails` answers once each, before it answers by itself. */
function serverOf(kept: KeptText | null = null) {
  const state = { kept, writes: 0, fails: [] as ('changed' | 'refused' | 'unreachable' | 'unread')[] };
  const server: DocumentServer = {
    read: async () => {
      if (state.fails[0] === 'unread') {
        state.fails.shift();
        throw new Error('unreachable');
      }
      return state.kept;
    },
    write: async (written) => {
      state.writes += 1;
      const fail = state.fails.shift();
      if (fail !== undefined && fail !== 'unread') return fail;
      if (written.revision !== (state.kept?.revision ?? 0)) return 'changed';
      state.kept = { ...written, revision: written.revision + 1 };
      return state.kept;
    },
  };
  return { state, server };
}

interface RigParts extends Pick<KeptDocumentParts<List>, 'joined' | 'saveAfterMs' | 'unsent'> {
  readonly onDevice?: string | null;
  readonly server?: DocumentServer | null;
}

function rig({ onDevice = null, server = null, ...extra }: RigParts = {}) {
  const device = { text: onDevice };
  let due: { readonly then: () => void; readonly ms: number } | null = null;
  const document = new KeptDocument<List>({
    ...extra,
    shape,
    server,
    device: {
      read: () => device.text,
      write: (text) => {
        device.text = text;
      },
    },
    later: (then, ms) => {
      const own = { then, ms };
      due = own;
      return () => {
        if (due === own) due = null;
      };
    },
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    document,
    device,
    settled,
    due: () => due?.ms ?? null,
    /** Lets the time pass that was asked for. */
    pass: async () => {
      const own = due;
      due = null;
      own?.then();
      await settled();
    },
  };
}

const kept = (names: readonly string[], revision = 1): KeptText => ({
  ...{ version: 2, revision, document: JSON.stringify({ names }) },
});
const namesIn = (text: string | null | undefined) => JSON.parse(text ?? 'null');

describe('a kept document', () => {
  it('of a visitor stays on the device', async () => {
    const { document, device, due } = rig({ onDevice: '{"names":["NQ"]}' });
    expect(document.value).toEqual({ names: ['NQ'] });
    document.change(put('CL'));
    expect(namesIn(device.text)).toEqual({ names: ['NQ', 'CL'] });
    expect(due()).toBeNull();
  });

  it('of a visitor is changed as another tab has left it', () => {
    const { document, device } = rig({ onDevice: '{"names":["NQ"]}' });
    device.text = '{"names":["GC"]}';
    document.change(put('CL'));
    expect(document.value).toEqual({ names: ['GC', 'CL'] });
  });

  it('shows what the device knows, then what the server keeps', async () => {
    const { state, server } = serverOf(kept(['GC']));
    const { document, device, settled } = rig({ onDevice: '{"names":["NQ"]}', server });
    expect(document.value).toEqual({ names: ['NQ'] });
    await settled();
    expect(document.value).toEqual({ names: ['GC'] });
    expect(namesIn(device.text)).toEqual({ names: ['GC'] });
    expect(state.writes).toBe(0);
  });

  it('that only the device has is sent once', async () => {
    const { state, server } = serverOf();
    const { settled, due } = rig({ onDevice: '{"names":["NQ"]}', server });
    await settled();
    expect(state.kept).toMatchObject({ version: 2, revision: 1, document: '{"names":["NQ"]}' });
    expect(due()).toBeNull();
  });

  it('without any change sends nothing', async () => {
    const { state, server } = serverOf();
    const { settled } = rig({ server });
    await settled();
    expect(state.writes).toBe(0);
  });

  it('shows a change at once and sends several as one', async () => {
    const { state, server } = serverOf(kept([]));
    const { document, settled, pass, due } = rig({ server });
    await settled();
    document.change(put('NQ'));
    document.change(put('CL'));
    expect(document.value).toEqual({ names: ['NQ', 'CL'] });
    expect([state.writes, due()]).toEqual([0, SAVE_AFTER_MS]);
    await pass();
    expect([state.writes, namesIn(state.kept?.document), due()]).toEqual([1, { names: ['NQ', 'CL'] }, null]);
  });

  it('makes its change again on what another device was first with', async () => {
    const { state, server } = serverOf(kept(['NQ']));
    const { document, settled, pass } = rig({ server });
    await settled();
    document.change(put('CL'));
    state.kept = kept(['NQ', 'GC'], 5);
    await pass();
    await pass();
    expect(document.value).toEqual({ names: ['NQ', 'GC', 'CL'] });
    expect(state.kept).toMatchObject({ revision: 6, document: '{"names":["NQ","GC","CL"]}' });
  });

  it('changed before it was loaded keeps both', async () => {
    const { state, server } = serverOf(kept(['NQ']));
    const { document, settled, pass } = rig({ server });
    document.change(put('CL'));
    await settled();
    await pass();
    expect(namesIn(state.kept?.document)).toEqual({ names: ['NQ', 'CL'] });
  });

  it.each(['unreachable', 'unread'] as const)('tries again later where the server is %s', async (fail) => {
    const { state, server } = serverOf(kept(['NQ']));
    if (fail === 'unread') state.fails.push(fail);
    const { document, settled, pass, due } = rig({ server });
    await settled();
    document.change(put('CL'));
    if (fail === 'unreachable') state.fails.push(fail);
    await pass();
    if (fail === 'unreachable') expect(due()).toBe(RETRY_AFTER_MS);
    await pass();
    expect(namesIn(state.kept?.document)).toEqual({ names: ['NQ', 'CL'] });
  });

  describe('with what the device kept before', () => {
    const joining = () => {
      const joined = {
        times: 0,
        change: put('NQ'),
        onTaken: () => {
          joined.times += 1;
        },
      };
      return joined;
    };

    it.each([
      ['none', null, ['NQ']],
      ['others', kept(['GC'], 3), ['GC', 'NQ']],
    ])('joins it to %s on the server, and says so once', async (_what, onServer, names) => {
      const { state, server } = serverOf(onServer);
      const joined = joining();
      const { document, settled, pass } = rig({ server, joined });
      expect(document.value).toEqual({ names: ['NQ'] });
      await settled();
      expect([namesIn(state.kept?.document), state.writes, joined.times]).toEqual([{ names }, 1, 1]);
      document.change(put('CL'));
      await pass();
      expect([state.writes, joined.times]).toEqual([2, 1]);
    });

    it('says nothing before the server has taken it', async () => {
      const { state, server } = serverOf(kept(['GC']));
      state.fails.push('unreachable');
      const joined = joining();
      const { settled, pass } = rig({ server, joined });
      await settled();
      expect(joined.times).toBe(0);
      await pass();
      expect([namesIn(state.kept?.document), joined.times]).toEqual([{ names: ['GC', 'NQ'] }, 1]);
    });

    it('leaves it to visitors without a sign-in', () => {
      const joined = joining();
      expect(rig({ onDevice: '{"names":["GC"]}', joined }).document.value).toEqual({ names: ['GC'] });
      expect(joined.times).toBe(0);
    });
  });

  it('read again shows what another device has changed, with the own change on it', async () => {
    const { state, server } = serverOf(kept(['NQ']));
    const { document, settled, pass } = rig({ server });
    await settled();
    state.kept = kept(['NQ', 'GC'], 5);
    document.change(put('CL'));
    document.reload();
    await settled();
    await pass();
    expect(document.value).toEqual({ names: ['NQ', 'GC', 'CL'] });
    expect(namesIn(state.kept?.document)).toEqual({ names: ['NQ', 'GC', 'CL'] });
  });

  it('that need not wait is sent at once', async () => {
    const { server } = serverOf(kept([]));
    const { document, settled, due } = rig({ server, saveAfterMs: 0 });
    await settled();
    document.change(put('NQ'));
    expect(due()).toBe(0);
  });

  describe('that keeps what was not sent', () => {
    const remembering = (isUnsent: boolean) => {
      const unsent = {
        is: isUnsent,
        read: () => unsent.is,
        write: (is: boolean) => {
          unsent.is = is;
        },
      };
      return unsent;
    };

    it('remembers a change until the server has it', async () => {
      const { server } = serverOf(kept([]));
      const unsent = remembering(false);
      const { document, settled, pass } = rig({ server, unsent });
      await settled();
      document.change(put('NQ'));
      expect(unsent.is).toBe(true);
      await pass();
      expect(unsent.is).toBe(false);
    });

    it('sends it from the next page, over what another device has written', async () => {
      const { state, server } = serverOf(kept(['GC'], 3));
      const unsent = remembering(true);
      const { document, settled } = rig({ onDevice: '{"names":["NQ"]}', server, unsent });
      expect(document.value).toEqual({ names: ['NQ'] });
      await settled();
      expect([namesIn(state.kept?.document), document.value, unsent.is]).toEqual([
        { names: ['NQ'] },
        { names: ['NQ'] },
        false,
      ]);
    });

    it('joins it with what another device has written, where the document says how', async () => {
      const { state, server } = serverOf(kept(['GC'], 3));
      const unsent = {
        ...remembering(true),
        join: (own: List, other: List) => ({ names: [...own.names, ...other.names] }),
      };
      const { document, settled } = rig({ onDevice: '{"names":["NQ"]}', server, unsent });
      await settled();
      expect([namesIn(state.kept?.document), document.value]).toEqual([
        { names: ['NQ', 'GC'] },
        { names: ['NQ', 'GC'] },
      ]);
    });

    it('still has it where the server could not be reached', async () => {
      const { state, server } = serverOf(kept(['GC'], 3));
      state.fails.push('unreachable');
      const unsent = remembering(true);
      const { document, settled, pass } = rig({ onDevice: '{"names":["NQ"]}', server, unsent });
      await settled();
      expect([document.value, unsent.is]).toEqual([{ names: ['NQ'] }, true]);
      await pass();
      expect([namesIn(state.kept?.document), unsent.is]).toEqual([{ names: ['NQ'] }, false]);
    });
  });

  it('that is refused is not sent for ever', async () => {
    const { state, server } = serverOf(kept([]));
    const { document, settled, pass, due } = rig({ server });
    await settled();
    state.fails.push('refused');
    document.change(put('x'));
    await pass();
    expect([state.writes, due()]).toEqual([1, null]);
  });

  it('of an older version is read by its shape, an unreadable one is empty', async () => {
    const { server } = serverOf({ version: 1, revision: 3, document: '{"list":["NQ",7]}' });
    const old = rig({ server });
    await old.settled();
    expect(old.document.value).toEqual({ names: ['NQ'] });
    const { server: broken } = serverOf({ version: 9, revision: 3, document: '[' });
    const unread = rig({ server: broken });
    await unread.settled();
    expect(unread.document.value).toEqual({ names: [] });
  });

  it('sends nothing after its end', async () => {
    const { state, server } = serverOf(kept([]));
    const { document, settled, pass } = rig({ server });
    await settled();
    document.change(put('NQ'));
    document.end();
    await pass();
    document.change(put('CL'));
    await pass();
    expect(state.writes).toBe(0);
  });
});
