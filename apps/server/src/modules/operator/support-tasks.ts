/** The typed options. */
interface Values {
  readonly status?: string | undefined;
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  readonly to?: string | undefined;
  readonly link?: string | undefined;
  readonly source?: string | undefined;
}

/** Operators' tasks about members: inquiries, messages, and imported figures. */
export type SupportTask =
  | { readonly kind: 'contacts'; readonly status: string | undefined }
  | { readonly kind: 'contact'; readonly id: number }
  | {
      readonly kind: 'say';
      readonly path: string;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'economic'; readonly file: string; readonly source: string };

type Reader = (values: Values, words: readonly string[]) => SupportTask;

const READERS: Readonly<Record<string, Reader>> = {
  contacts: ({ status }) => ({ kind: 'contacts', status }),
  contact: (_values, words) => ({ kind: 'contact', id: inquiryOf(words) }),
  answer: ({ text }, words) => ({
    kind: 'say',
    path: '/api/admin/contact/answer',
    body: { id: inquiryOf(words), answer: given('--text', text) },
  }),
  close: (_values, words) => ({ kind: 'say', path: '/api/admin/contact/close', body: { id: inquiryOf(words) } }),
  message: ({ title, text, to, link }) => ({
    kind: 'say',
    path: '/api/admin/message/send',
    body: {
      title: given('--title', title),
      text: given('--text', text),
      ...(to === undefined ? {} : { playerId: numberOf('--to', to) }),
      ...(link === undefined ? {} : { link }),
    },
  }),
  economic: ({ source }, [file, ...rest]) => {
    if (file === undefined || rest.length > 0) throw new Error('economic takes one file');
    return { kind: 'economic', file, source: given('--source', source) };
  },
};

/** Null for other words. Throws an error that describes the wrong arguments. */
export function readSupportTask([word = '', ...words]: readonly string[], values: Values): SupportTask | null {
  return Object.hasOwn(READERS, word) ? (READERS[word]?.(values, words) ?? null) : null;
}

function inquiryOf(words: readonly string[]): number {
  const [id, ...rest] = words;
  if (id === undefined || rest.length > 0) throw new Error('which inquiry, by its number');
  return numberOf('an inquiry', id);
}

function given(name: string, text: string | undefined): string {
  if (text === undefined || text.trim() === '') throw new Error(`${name} is missing`);
  return text;
}

export function numberOf(what: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${what} is a number, not "${text}"`);
  return Number(text);
}
