import type { Reply } from '@hoga/client/reply';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataGrid } from '../grid/data-grid.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { useListSearch } from '../use-list-search.ts';
import { ActForm } from './act-form.tsx';
import { ActSheet } from './act-sheet.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { LabelledField } from './labelled-field.tsx';
import { act } from './use-act.tsx';

const PRESETS = ['입금 확인', '명의 확인'];
const OK: Reply<{ id: number }> = { status: 200, message: '', data: { id: 7 }, code: 'OK' };
const refused = (code: string): Reply<never> => ({ status: 400, code, message: '안 됩니다.', data: null });

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const show = (form: () => ReactNode) => renderPage(form, '/?open=1');

describe('a reason, then an act', () => {
  it('commits with Ctrl+Enter once it has a reason, and empties it', async () => {
    const ask = vi.fn(async () => OK);
    show(() => <ActForm presets={PRESETS} acts={[act({ name: '승인', ask })]} />);
    const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: '사유' });
    await userEvent.type(reason, '짧음');
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(await button('입금 확인'));
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(reason.value).toBe(''));
    expect(ask).toHaveBeenCalledExactlyOnceWith('입금 확인');
  });

  it('names what is missing beside the grey button [O12]', async () => {
    show(() => {
      const [note, setNote] = useState('');
      return (
        <ActForm
          presets={PRESETS}
          acts={[act({ name: '발행', missing: note === '' ? ['메모'] : [], ask: async () => OK })]}
        >
          <LabelledField label="메모" value={note} onChange={setNote} />
        </ActForm>
      );
    });
    const issue = await button('발행');
    expect(issue.disabled).toBe(true);
    expect(document.getElementById(issue.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '남은 입력: 메모, 사유 (4자 이상)',
    );
    await userEvent.type(screen.getByRole('textbox', { name: '메모' }), '봄');
    await userEvent.click(await button('명의 확인'));
    expect(issue.disabled).toBe(false);
    expect(screen.queryByText(/남은 입력/)).toBeNull();
  });

  it('shows a refusal until something is typed', async () => {
    show(() => <ActForm presets={PRESETS} acts={[act({ name: '승인', ask: async () => refused('OTHER') })]} />);
    await userEvent.click(await button('입금 확인'));
    await userEvent.click(await button('승인'));
    expect((await screen.findByRole('alert')).textContent).toBe('안 됩니다.');
    await userEvent.type(screen.getByRole('textbox', { name: '사유' }), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what has changed meanwhile, and keeps the reason', async () => {
    show(() => (
      <ActForm
        presets={PRESETS}
        acts={[act({ name: '승인', ask: async () => refused('CHANGED_MEANWHILE') })]}
        stale={{ changed: [{ name: '상태', before: '대기', now: '승인' }], onReload: () => undefined }}
      />
    ));
    await userEvent.click(await button('입금 확인'));
    await userEvent.click(await button('승인'));
    expect((await screen.findByRole('alert')).textContent).toContain('대기');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '사유' }).value).toBe('입금 확인');
  });

  it('aims Ctrl+Enter at the act whose key was pressed', async () => {
    const approve = vi.fn(async () => OK);
    const reject = vi.fn(async () => OK);
    show(() => (
      <ActForm
        presets={PRESETS}
        acts={[
          act({ id: 'r', name: '거절', look: 'danger', key: { keys: 'r', does: '거절' }, ask: reject }),
          act({ id: 'a', name: '승인', key: { keys: 'a', does: '승인' }, ask: approve }),
        ]}
      />
    ));
    await button(/거절/);
    fireEvent.keyDown(document.body, { key: 'r' });
    const reason = screen.getByRole('textbox', { name: '사유' });
    expect(document.activeElement).toBe(reason);
    await userEvent.type(reason, '계좌 불일치');
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(reject).toHaveBeenCalledOnce());
    expect(approve).not.toHaveBeenCalled();
  });
});

/** A row of a list with a form beside it. */
function Listed() {
  const { search, open } = useListSearch();
  return (
    <>
      <DataGrid label="목록" columns={[]} rows={[1]} keyOf={(row) => row} open={search.open ?? null} onOpen={open} />
      {search.open === 1 && <ActForm presets={PRESETS} acts={[act({ name: '제안', ask: async () => OK })]} />}
    </>
  );
}

describe('Esc over a half-written reason [O20]', () => {
  it('asks first, and drops it only when confirmed', async () => {
    const { address } = renderPage(Listed, '/?open=1');
    const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: '사유' });
    await userEvent.type(reason, '반쯤 쓴');
    fireEvent.keyDown(reason, { key: 'Escape' });
    expect((await screen.findByRole('alert')).textContent).toContain('저장하지 않은 내용이 있습니다.');
    await userEvent.click(await button('계속 작성'));
    expect(reason.value).toBe('반쯤 쓴');
    fireEvent.keyDown(reason, { key: 'Escape' });
    await userEvent.click(await button('버리고 나가기'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('textbox', { name: '사유' })).toBeNull();
  });

  it('closes at once where nothing is written', async () => {
    const { address } = renderPage(Listed, '/?open=1');
    await screen.findByRole('textbox', { name: '사유' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('asks in a sheet as well', async () => {
    const onOpenChange = vi.fn();
    show(() => (
      <ActSheet open onOpenChange={onOpenChange} title="긴급 정지">
        <ActForm presets={PRESETS} acts={[act({ name: '제안', ask: async () => OK })]} />
      </ActSheet>
    ));
    const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: '사유' });
    await userEvent.type(reason, '반쯤 쓴');
    await userEvent.keyboard('{Escape}');
    expect((await screen.findByRole('alert')).textContent).toContain('저장하지 않은 내용이 있습니다.');
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(await button('버리고 나가기'));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('a dangerous action', () => {
  it('answers only once what it concerns was typed', async () => {
    const ask = vi.fn(async () => OK);
    show(() => (
      <ConfirmCard
        title="이용 정지"
        consequences={['주문 2건이 취소됩니다.']}
        expected="demo"
        presets={null}
        act={act({ name: '정지', ask })}
      />
    ));
    const stop = await button('정지');
    await userEvent.type(screen.getByRole('textbox'), 'dem');
    expect(stop.disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox'), 'o');
    await userEvent.click(stop);
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  });
});
