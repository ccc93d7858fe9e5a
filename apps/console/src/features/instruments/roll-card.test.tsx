import { okReply } from '@hoga/client/testing/fake-server';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RollCard } from './roll-card.tsx';

const ROLL = {
  ...{ id: 7, symbol: 'NQ', from: 'NQZ26', to: 'NQH27', mode: 'CARRY', rollsAt: Date.UTC(2026, 11, 14, 5) },
  ...{ announcedAt: 1, cancelledAt: null, madeAt: null, beforeLast: null, afterLast: null },
};

function openConsole(rows: object[]) {
  return signedInConsole()
    .on('/api/admin/roll/list', () =>
      okReply({ noticeMs: 86_400_000, instruments: [{ symbol: 'NQ', contract: 'NQZ26' }], rows }),
    )
    .on('/api/admin/roll/cancel', () => okReply({ ...ROLL, cancelledAt: 2 }))
    .on('/api/admin/proposal/contract_roll', () => okReply(sampleProposal({ kind: 'CONTRACT_ROLL' })));
}

const Card = () => <RollCard siteId={idOf<SiteId>(1)} symbol="NQ" />;
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('rolls of an instrument', () => {
  it('are proposed for a later month, at a time in KST, with what becomes of positions', async () => {
    const server = openConsole([]);
    renderPage(Card, '/');
    fireEvent.click(await screen.findByText('월물 교체 예고'));
    const save = () => screen.getByText<HTMLButtonElement>('2인 승인 제안');
    type(/^다음 월물/, 'nqu26');
    type(/^교체 시각/, '2026-12-14T14:00');
    type('사유', '만기 도래');
    expect(save().closest('button')?.disabled).toBe(true);
    type(/^다음 월물/, 'nqh27');
    fireEvent.click(screen.getByText('포지션 청산'));
    fireEvent.click(save());
    await expect
      .poll(() => server.requestsTo('/api/admin/proposal/contract_roll'))
      .toMatchObject([
        {
          query: { siteInfoId: '1' },
          body: { symbol: 'NQ', toContract: 'NQH27', mode: 'CLOSE', rollsAt: ROLL.rollsAt, reason: '만기 도래' },
        },
      ]);
  });

  it('show the one that is announced, which is withdrawn, and those that were made with their prices', async () => {
    const made = { ...ROLL, id: 6, from: 'NQU26', to: 'NQZ26', madeAt: 5, beforeLast: '18010', afterLast: '18190' };
    const server = openConsole([ROLL, made]);
    renderPage(Card, '/');
    await screen.findByText(/NQZ26 → NQH27 · 12\.14 14:00 · 포지션 이월/);
    screen.getByText('NQU26 → NQZ26');
    screen.getByText(/18010 → 18190/);
    fireEvent.click(screen.getByText('예고 취소'));
    type('사유', '착오 입력');
    const buttons = screen.getAllByText('예고 취소');
    fireEvent.click(buttons.at(-1) as HTMLElement);
    await expect.poll(() => server.requestsTo('/api/admin/roll/cancel')).toMatchObject([{ body: { rollId: 7 } }]);
  });
});
