import { isSuccess } from '@hoga/client/reply';
import type { MemberAlert } from '@hoga/contract/alert';
import { decimal } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { change } from '../../../data/alerts/alerts.ts';
import { messageFor } from '../../../data/api/api.ts';
import { marketStore } from '../../../data/market/market.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import type { ChartCanvas } from '../../../shared/chart/chart-canvas.ts';
import { AlertLayer } from '../../../shared/chart/drawn/alert-layer.ts';
import { termsOf } from '../../alerts/draft.ts';
import { PriceHold } from '../../ladder/price-hold.ts';
import type { ChartSubject } from '../chart-subject.ts';
import { movedTo, useAlertLines } from './use-alert-lines.ts';

const AlertSheet = lazy(async () => ({ default: (await import('../../alerts/alert-sheet.tsx')).AlertSheet }));

export interface AlertBoardProps {
  canvas: ChartCanvas;
  subject: ChartSubject;
  /** The next tap on the chart sets an alert. */
  isArmed: boolean;
  onArmed: (isArmed: boolean) => void;
  /** The price of a drawing, chosen for a new alert. */
  level: number | null;
  onLevel: (price: number | null) => void;
}

/** Own alerts as lines of the chart, and the sheet that sets and changes them. */
export function AlertBoard({ canvas, subject, isArmed, onArmed, level, onLevel }: AlertBoardProps) {
  const client = useQueryClient();
  const { stock, tick, precision } = subject;
  const { lines, alertOf } = useAlertLines(subject);
  const [layer, setLayer] = useState<AlertLayer | null>(null);
  const [opened, setOpened] = useState<MemberAlert | null>(null);

  const onMoved = useEffectEvent(async (id: string, price: number): Promise<boolean> => {
    const alert = alertOf(id);
    if (alert === null) return false;
    const last = marketStore.ticker(stock)?.last ?? null;
    const draft = movedTo(alert, price.toFixed(precision), last, serverNow());
    const reply = await change(client, { id: alert.id, ...termsOf(draft, last) });
    if (!isSuccess(reply)) toast({ tone: 'warn', title: messageFor(reply) });
    return isSuccess(reply);
  });
  const onOpen = useEffectEvent((id: string) => setOpened(alertOf(id)));
  const choose = useEffectEvent((price: number) => {
    onArmed(false);
    onLevel(price);
  });
  useEffect(() => {
    const page = {
      onMoved: (id: string, price: number) => onMoved(id, price),
      onOpen: (id: string) => onOpen(id),
      onLevel: (price: number) => choose(price),
    };
    const made = canvas.add((host) => new AlertLayer(host, page));
    const hold = new PriceHold(
      made.container,
      (clientY) => made.choose(clientY),
      (event) => made.isOnAxis(event),
    );
    setLayer(made);
    return () => {
      hold.destroy();
      canvas.remove(made);
    };
  }, [canvas]);
  useEffect(() => layer?.setLines(lines), [layer, lines]);
  useEffect(() => layer?.setArmed(isArmed), [layer, isArmed]);

  const close = () => {
    setOpened(null);
    onLevel(null);
  };
  if (opened === null && level === null) return null;
  return (
    <Suspense>
      <AlertSheet
        key={opened?.id ?? level}
        subject={{ ...subject, tick: decimal(tick) }}
        {...(opened === null ? { price: level?.toFixed(precision) ?? null } : { alert: opened })}
        onClose={close}
      />
    </Suspense>
  );
}
