import { isSuccess } from '@hoga/client/reply';
import type { MemberAlert } from '@hoga/contract/alert';
import {
  ALERT_MOVES,
  ALERT_SIDES,
  ALERT_WINDOWS,
  type AlertMove,
  type AlertSide,
  MOST_ALERT_NOTE,
} from '@hoga/domain/alerts/alert';
import { add, max, parseDecimal, sub, toFixed, toText } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { StepButton } from '@hoga/ui/form/step-button.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { formatFigure, formatPercent } from '@hoga/ui/lib/format-number.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { change, make, remove } from '../../data/alerts/alerts.ts';
import { messageFor } from '../../data/api/api.ts';
import { serverNow } from '../../data/market/server-time.ts';
import { useTickerPart } from '../../data/market/use-market.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Refusal } from '../refusal.tsx';
import { openLayer } from '../sheet-layer.ts';
import { conditionWords } from './alert-words.ts';
import {
  type AlertSubject,
  bodyOf,
  type Draft,
  draftOf,
  newDraft,
  percentAway,
  type RepeatChoice,
  sideOf,
  termsOf,
  ticksAway,
} from './draft.ts';

export interface AlertSheetProps {
  subject: AlertSubject;
  /** Where to choose another instrument; absent: it is the one of the screen. */
  chooser?: ReactNode;
  /** The one to be changed. */
  alert?: MemberAlert | undefined;
  /** The price that was pressed. */
  price?: string | null;
  onClose: () => void;
}

const SIDE_TEXT = { ABOVE: 'alerts.above', BELOW: 'alerts.below', TOUCH: 'alerts.touch' } as const;
const MOVE_TEXT = { UP: 'alerts.up', DOWN: 'alerts.down', EITHER: 'alerts.either' } as const;
const REPEATS = [
  ['ONCE', 'alerts.once'],
  ['AGAIN', 'alerts.again'],
  ['UNTIL', 'alerts.untilDate'],
] as const;

/** Makes or changes an alert of a price or a move. */
export function AlertSheet({ subject, chooser, alert, price = null, onClose }: AlertSheetProps) {
  const t = useText();
  const id = useId();
  const client = useQueryClient();
  const { stock, tick, precision } = subject;
  const last = useTickerPart(stock, (ticker) => ticker?.last ?? null);
  const [draft, setDraft] = useState<Draft>(() =>
    alert === undefined ? newDraft(price, serverNow()) : draftOf(alert, serverNow()),
  );
  const [isPending, setPending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const put = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setRefusal(undefined);
  };
  const level = draft.price ?? (draft.kind === 'PRICE' ? last : null);
  const shown = { ...draft, price: level };
  const step = (by: 1 | -1) => {
    const value = parseDecimal(level ?? '');
    if (value === null) return;
    put({ price: toText(max(tick, by === 1 ? add(value, tick) : sub(value, tick))) });
  };
  const condition = conditionWords(
    t,
    { ...shown, side: sideOf(shown, last), percent: draft.percent ?? '' },
    { precision },
  );
  const submit = async () => {
    setPending(true);
    const reply =
      alert === undefined
        ? await make(client, bodyOf(subject, shown, last))
        : await change(client, { id: alert.id, ...termsOf(shown, last) });
    setPending(false);
    if (!isSuccess(reply)) {
      setRefusal(messageFor(reply));
      return;
    }
    if (alert === undefined) toast({ tone: 'ok', title: t('alerts.made'), body: condition });
    onClose();
  };
  const removeIt = async () => {
    if (alert === undefined) return;
    if (!isAsked) {
      setAsked(true);
      return;
    }
    const reply = await remove(client, alert.id);
    if (isSuccess(reply)) onClose();
    else setRefusal(messageFor(reply));
  };
  const title =
    alert !== undefined
      ? t('alerts.titleChange')
      : price === null
        ? t('alerts.titleNew')
        : t('alerts.titleAt', { price: formatFigure(price, { places: precision }) });
  return (
    <Sheet
      {...openLayer(onClose)}
      title={title}
      description={`${subject.name} · ${t('alerts.now', { price: formatFigure(last, { places: precision }) })}`}
      footer={
        <Button variant="primary" block pending={isPending} type="submit" form={id}>
          {alert === undefined ? t('alerts.makePrice', { condition }) : t('alerts.save')}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {chooser}
        {alert === undefined && (
          <Segmented<Draft['kind']>
            label={t('alerts.kind')}
            items={[
              { value: 'PRICE', label: t('alerts.kindPrice') },
              { value: 'MOVE', label: t('alerts.kindMove') },
            ]}
            value={draft.kind}
            onValueChange={(kind) => put({ kind })}
          />
        )}
        {draft.kind === 'PRICE' ? (
          <>
            <div className="flex items-center gap-2">
              <StepButton label={`− ${toFixed(tick, precision)}`} disabled={false} onStep={() => step(-1)}>
                <Minus size={18} aria-hidden="true" />
              </StepButton>
              <div className="min-w-0 flex-1">
                <DecimalField
                  shape="inside"
                  label={t('alerts.level')}
                  value={level}
                  onChange={(next) => put({ price: next })}
                  places={precision}
                  padded
                />
              </div>
              <StepButton label={`+ ${toFixed(tick, precision)}`} disabled={false} onStep={() => step(1)}>
                <Plus size={18} aria-hidden="true" />
              </StepButton>
            </div>
            <Segmented<AlertSide>
              label={t('alerts.direction')}
              items={ALERT_SIDES.map((value) => ({ value, label: t(SIDE_TEXT[value]) }))}
              value={sideOf(shown, last)}
              onValueChange={(side) => put({ side })}
            />
            <Away level={level} last={last} subject={subject} />
          </>
        ) : (
          <>
            <DecimalField
              shape="inside"
              label={t('alerts.percent')}
              value={draft.percent}
              onChange={(percent) => put({ percent })}
              places={2}
              unit="%"
            />
            <Segmented<AlertMove>
              label={t('alerts.direction')}
              items={ALERT_MOVES.map((value) => ({ value, label: t(MOVE_TEXT[value]) }))}
              value={draft.move}
              onValueChange={(move) => put({ move })}
            />
            <SelectField<string>
              label={t('alerts.within')}
              options={ALERT_WINDOWS.map((minutes) => ({
                value: String(minutes),
                label: t('alerts.minutes', { minutes }),
              }))}
              value={String(draft.minutes)}
              onChange={(text) => put({ minutes: ALERT_WINDOWS.find((minutes) => String(minutes) === text) ?? 10 })}
            />
          </>
        )}
        <Segmented<RepeatChoice>
          label={t('alerts.repeat')}
          items={REPEATS.map(([value, label]) => ({ value, label: t(label) }))}
          value={draft.repeat}
          onValueChange={(repeat) => put({ repeat })}
        />
        {draft.repeat === 'UNTIL' && (
          <TextField
            shape="inside"
            label={t('alerts.lastDay')}
            inputMode="numeric"
            placeholder="2026-01-31"
            value={draft.lastDay}
            onChange={(lastDay) => put({ lastDay })}
            maxLength={10}
          />
        )}
        <TextField
          shape="inside"
          label={t('alerts.note')}
          value={draft.note}
          onChange={(note) => put({ note })}
          maxLength={MOST_ALERT_NOTE}
        />
        <Switch label={t('alerts.push')} checked={draft.isPushed} onCheckedChange={(isPushed) => put({ isPushed })} />
        <Refusal text={refusal} />
        {alert !== undefined && (
          <Button variant={isAsked ? 'danger' : 'quiet'} size="md" onClick={() => void removeIt()}>
            {t(isAsked ? 'alerts.removeSure' : 'alerts.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

function Away({ level, last, subject }: { level: string | null; last: string | null; subject: AlertSubject }) {
  const t = useText();
  const ticks = ticksAway(level, last, subject.tick);
  if (ticks === null || last === null || level === null) return null;
  const share = percentAway(level, last);
  return (
    <p className="flex min-h-10 items-center justify-between text-label">
      <span className="text-ink-3">{t('alerts.fromNow')}</span>
      <span className="font-semibold">
        {t(ticks >= 0 ? 'alerts.ticksAbove' : 'alerts.ticksBelow', { ticks: formatFigure(Math.abs(ticks)) })} ·{' '}
        {formatPercent(share)}
      </span>
    </p>
  );
}
