import { parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { addInstrument, type FuturesInstrument, type OverseaInstrument } from '../../data/instruments.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const SYMBOL = /^[A-Z0-9]{1,20}$/;
const NOTHING = { symbol: '', koName: '', enName: '', tick: '', size: '' };

/** Proposes an instrument with the terms of this one. */
export function NewInstrumentCard({ like }: { like: OverseaInstrument | FuturesInstrument }) {
  const me = useOperator();
  const [isOpen, setOpen] = useState(false);
  if (!may(me, 'instruments.change', like.siteId)) return null;
  return (
    <section aria-label={t('instruments.newInstrument')} className="pane shrink-0 gap-1 p-3.5">
      <h3 className="text-label font-bold">{t('instruments.newInstrument')}</h3>
      <div className="mt-1">
        <Control look="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('instruments.addLike')}
        </Control>
      </div>
      {isOpen && <NewInstrumentForm like={like} onEnded={() => setOpen(false)} />}
    </section>
  );
}

function NewInstrumentForm({ like, onEnded }: { like: OverseaInstrument | FuturesInstrument; onEnded: () => void }) {
  const [typed, setTyped] = useState(NOTHING);
  const type = (field: keyof typeof NOTHING) => (value: string) => setTyped({ ...typed, [field]: value });
  const isOversea = 'tickValue' in like;
  const symbol = typed.symbol.trim().toUpperCase();
  const { koName, enName, tick, size } = trimmed(typed);
  const sizeName = t(isOversea ? 'instruments.newTickValue' : 'instruments.newStep');
  const missing = [
    ...(SYMBOL.test(symbol) ? [] : [t('instruments.newSymbol')]),
    ...(koName === '' ? [t('instruments.newKoName')] : []),
    ...(enName === '' ? [t('instruments.newEnName')] : []),
    ...(isAmount(tick) ? [] : [t('instruments.newTick')]),
    ...(isAmount(size) ? [] : [sizeName]),
  ];
  return (
    <div className="mt-2 flex flex-col gap-2.5 border-t border-line pt-3">
      <LabelledField label={t('instruments.newSymbol')} value={typed.symbol} onChange={type('symbol')} maxLength={20} />
      <LabelledField label={t('instruments.newKoName')} value={typed.koName} onChange={type('koName')} maxLength={40} />
      <LabelledField label={t('instruments.newEnName')} value={typed.enName} onChange={type('enName')} maxLength={40} />
      <LabelledField
        label={t('instruments.newTick')}
        value={typed.tick}
        onChange={type('tick')}
        inputMode="decimal"
        maxLength={20}
      />
      <LabelledField label={sizeName} value={typed.size} onChange={type('size')} inputMode="decimal" maxLength={20} />
      <p className="text-ink-3">{t('instruments.addNote')}</p>
      <ActForm
        presets={[t('instruments.reasonListing'), t('instruments.reasonDemand')]}
        isDirty={typed !== NOTHING}
        acts={[
          act({
            id: 'add',
            name: t('instruments.proposeByTwo'),
            missing,
            ask: (reason) =>
              addInstrument(like.siteId, {
                ...{ like: like.symbol, symbol, koName, enName, tick, reason },
                ...(isOversea ? { tickValue: size } : { step: size }),
              }),
            onDone: () => toast({ tone: 'ok', title: t('instruments.newProposed', { symbol }) }),
          }),
        ]}
        onEnded={onEnded}
      />
    </div>
  );
}

function isAmount(text: string): boolean {
  const amount = parseDecimal(text);
  return amount !== null && amount > ZERO;
}

function trimmed({ koName, enName, tick, size }: typeof NOTHING): Omit<typeof NOTHING, 'symbol'> {
  return { koName: koName.trim(), enName: enName.trim(), tick: tick.trim(), size: size.trim() };
}
