import type { RoundSide } from '@hoga/domain/rounds/outcome';
import { Button } from '@hoga/ui/components/button.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Block } from '../model/block.ts';
import { moneyText } from '../model/money-text.ts';
import { type StakeTerms, stakeOutcomes } from '../model/stake.ts';
import type { BetForm } from './use-bet-form.ts';

const SIDES: readonly RoundSide[] = ['S', 'B'];

export interface SideButtonsProps {
  form: BetForm;
  terms: StakeTerms;
  unit: string;
  block: Block | null;
  /** Chosen by a key and waiting for Enter. */
  armed: RoundSide | null;
}

/** 하락 left, 상승 right, each with its payout. */
export function SideButtons({ form, terms, unit, block, armed }: SideButtonsProps) {
  const t = useText();
  const { amount } = form;
  const pays = amount === null ? null : moneyText(stakeOutcomes(terms, amount).right.receives, unit);
  return (
    <div className="grid grid-cols-2 gap-2">
      {SIDES.map((side) => (
        <Button
          key={side}
          variant={side === 'B' ? 'buy' : 'sell'}
          disabled={block !== null}
          pending={form.sending === side}
          onClick={() => form.bet(side)}
          className={cx(armed === side && 'ring-2 ring-ink-1')}
          detail={armed === side ? t('rounds.enterConfirms') : pays === null ? '' : t('rounds.pays', { amount: pays })}
        >
          <span aria-hidden="true">{side === 'B' ? '▲' : '▼'}</span>
          {t(side === 'B' ? 'rounds.up' : 'rounds.down')}
        </Button>
      ))}
    </div>
  );
}
