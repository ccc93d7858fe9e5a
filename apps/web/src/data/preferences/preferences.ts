import { isSuccess, isUnreachable } from '@hoga/client/reply';
import { getPreference, setPreference } from '@hoga/contract/unchecked/preference';
import type { PreferenceKind } from '@hoga/domain/preferences/preference';
import { callApi, fetchData } from '../api/api.ts';
import { sessionStore } from '../session/session-store.ts';
import { knownDevice } from '../storage/device.ts';
import { type DocumentServer, type DocumentShape, KeptDocument, type KeptDocumentParts } from './kept-document.ts';

const open = new Map<string, KeptDocument<object>>();

sessionStore.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  for (const document of open.values()) document.end();
  open.clear();
});

type Saving<Value extends object> = Partial<
  Pick<KeptDocumentParts<Value>, 'saveAfterMs' | 'joined' | 'device' | 'unsent'>
>;

/** The document of who is signed in, or of this device's visitors; the same one for every part of the page. */
export function keptDocument<Value extends object>(
  kind: PreferenceKind,
  shape: DocumentShape<Value>,
  stock?: string,
  saving: Saving<Value> = {},
): KeptDocument<Value> {
  const userId = sessionStore.getState().user?.id ?? 0;
  const name = stock === undefined ? kind : (`${kind}.${stock}` as const);
  const known = open.get(name) as KeptDocument<Value> | undefined;
  if (known !== undefined) return known;
  const key = `preference.${userId}.${name}` as const;
  const document = new KeptDocument<Value>({
    shape,
    server: userId === 0 ? null : serverOf(kind, stock),
    device: {
      read: () => knownDevice()?.storage.read(key) ?? null,
      write: (text) => knownDevice()?.storage.write(key, text),
    },
    later: (then, ms) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    ...saving,
  });
  open.set(name, document as unknown as KeptDocument<object>);
  return document;
}

function serverOf(kind: PreferenceKind, stock: string | undefined): DocumentServer {
  const subject = { kind, ...(stock === undefined ? {} : { stock }) };
  return {
    read: async () => (await fetchData(getPreference, { query: subject })).kept,
    write: async (written) => {
      const reply = await callApi(setPreference, { body: { ...subject, ...written } });
      if (isSuccess(reply)) return reply.data;
      if (reply.code === 'PREFERENCE_CHANGED') return 'changed';
      return isUnreachable(reply) || reply.status === 429 ? 'unreachable' : 'refused';
    },
  };
}
