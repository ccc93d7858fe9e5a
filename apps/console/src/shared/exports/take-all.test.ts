import type { Reply } from '@hoga/client/reply';
import { expect, it } from 'vitest';
import { concatenated, type TakePiece, takeAll } from './take-all.ts';

const piece = (csv: string, rows: number, next: string | null): Awaited<ReturnType<TakePiece>> => ({
  status: 200,
  code: 'OK',
  message: '',
  data: { csv, rows, next },
});

const all = (take: TakePiece) =>
  takeAll(take, { reason: '감사 요청', signal: new AbortController().signal, onRows: () => undefined });

it('puts the lists of several sites together, with the names of the columns once', async () => {
  const first: TakePiece = async (_reason, { after }) =>
    after === undefined ? piece('\uFEFFseq\r\n9\r\n', 1, '9') : piece('7\r\n', 1, null);
  const second: TakePiece = async () => piece('\uFEFFseq\r\n8\r\n', 1, null);
  expect(await all(concatenated([first, second]))).toEqual({
    kind: 'DONE',
    csv: '\uFEFFseq\r\n9\r\n7\r\n8\r\n',
    rows: 3,
  });
});

it('keeps nothing where one of them is refused', async () => {
  const refused = { status: 403, code: 'NO_PERMISSION', message: '권한이 없습니다.', data: null } as Reply<never>;
  const take = concatenated([async () => piece('seq\r\n', 0, null), async () => refused]);
  expect(await all(take)).toEqual({ kind: 'REFUSED', message: '권한이 없습니다.' });
});
