import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { OverseaAmendSheet } from './oversea-amend-sheet.tsx';

const AMEND = '/api/oversea/order/amend';

it('a stop that has followed the price is not put back by a change of its quantity', async () => {
  const server = new FakeServer().on(AMEND, () => okReply({ orderId: 2, status: 'WORKING' }));
  window.fetch = server.fetch;
  const order = sampleOrder({ id: idOf(2), marketType: 'STOPMARKET', price: null, stopPrice: '21460', trailTicks: 40 });
  const sheet = (stopPrice: string) => (
    <OverseaAmendSheet
      option={sampleOverseaOption()}
      order={{ ...order, stopPrice }}
      onPair={() => undefined}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(sheet('21460'));
  fireEvent.input(screen.getByLabelText('수량'), { target: { value: '2' } });
  rerender(sheet('21465'));
  fireEvent.click(screen.getByRole('button', { name: '정정' }));
  await waitFor(() => expect(server.requestsTo(AMEND)).toHaveLength(1));
  expect(server.requestsTo(AMEND)[0]?.body).toEqual({ id: 2, qty: 2, clientOrderId: expect.any(String) });
});
