import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { type CopyTrader, decideOnTrader } from '../../data/traders.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { TRADER_STEPS } from './trader-words.ts';

const PRESETS = [
  t('traders.reasonResults'),
  t('traders.reasonAsked'),
  t('traders.reasonTerms'),
  t('traders.reasonAbnormal'),
];
const APPROVE = { keys: 'a', does: t('traders.approve') };
const REFUSE = { keys: 'r', does: t('traders.reject') };

/** Reason, then decision. The trader reads the reason. */
export function TraderDecisionBar({ trader, onDecided }: { trader: CopyTrader; onDecided: () => void }) {
  const steps = TRADER_STEPS[trader.state];
  return (
    <ActForm
      presets={PRESETS}
      acts={steps.map(({ to, name, refuses }) =>
        act({
          id: to,
          name,
          look: refuses ? 'danger' : 'primary',
          key: refuses ? REFUSE : APPROVE,
          ask: (reason) => decideOnTrader(trader, to, reason),
          onDone: () => toast({ tone: 'ok', title: `${trader.name} · ${name}` }),
        }),
      )}
      onEnded={onDecided}
      after={
        <ul className="text-micro text-ink-3">
          <li>{t('traders.reasonShown')}</li>
          {steps.map(({ to, name, means }) => (
            <li key={to}>
              {name}: {means}
            </li>
          ))}
        </ul>
      }
    />
  );
}
