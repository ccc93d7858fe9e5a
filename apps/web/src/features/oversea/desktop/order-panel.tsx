import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { liveTrades } from '../../../data/market/live-values.ts';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Pane } from '../../../shared/market/pane.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { CancelOptionOrders } from '../dock/cancel-option-orders.tsx';
import { OverseaMarketButtons } from '../dock/oversea-market-buttons.tsx';
import { QuantityRow } from '../dock/quantity-row.tsx';
import { ExitSetting } from './exit-setting.tsx';
import { PositionSummary } from './position-summary.tsx';

export interface OrderPanelProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  grey: boolean;
  mayOrder: (side: TradeSide) => boolean;
  onClose: () => void;
  onOco: () => void;
}

/** Everything that commits, beside the ladder. */
export function OrderPanel({ option, position, grey, mayOrder, onClose, onOco }: OrderPanelProps) {
  const t = useText();
  const { tpsl, tpslOn } = usePlayerSettings();
  return (
    <Pane>
      <section
        aria-label={t('overseaDesktop.orderPanel')}
        className="no-scrollbar flex min-h-0 flex-col gap-3 overflow-y-auto p-3"
      >
        <PositionSummary option={option} position={position} grey={grey} />
        <div className="flex flex-col gap-1.5">
          <p className="text-micro font-medium text-ink-3">{t('overseaDesktop.quantityLabel')}</p>
          <QuantityRow option={option} isStacked />
        </div>
        <div className="flex flex-col gap-1.5">
          <p className="text-micro font-medium text-ink-3">{t('overseaDesktop.exitsLabel')}</p>
          <ExitSetting
            name={t('trading.takeProfit')}
            isOn={tpslOn.tp}
            ticks={tpsl.tp}
            onSwitch={(tp) => changePlayerSettings({ tpslOn: { ...tpslOn, tp } })}
            onTicks={(tp) => changePlayerSettings({ tpsl: { ...tpsl, tp } })}
          />
          <ExitSetting
            name={t('trading.stopLoss')}
            isOn={tpslOn.sl}
            ticks={tpsl.sl}
            onSwitch={(sl) => changePlayerSettings({ tpslOn: { ...tpslOn, sl } })}
            onTicks={(sl) => changePlayerSettings({ tpsl: { ...tpsl, sl } })}
          />
          <Button
            size="md"
            className="text-caption"
            aria-haspopup="dialog"
            disabled={!TRADE_SIDES.some(mayOrder)}
            onClick={onOco}
          >
            {t('trading.pairSubmit')}
          </Button>
        </div>
        <OverseaMarketButtons option={option} mayOrder={mayOrder} />
        <div className="grid grid-cols-2 gap-2">
          <CancelOptionOrders optionId={option.id} />
          <Button
            variant="outline"
            size="md"
            className="text-caption"
            disabled={position === null || !mayOrder(opposite(position.tradeType))}
            onClick={onClose}
          >
            {t('trading.close')}
          </Button>
        </div>
      </section>
      <div className="mx-3 flex min-h-0 flex-1 flex-col gap-1 border-t border-line pt-3">
        <h2 className="text-caption font-bold">{t('market.trades')}</h2>
        <RecentTrades
          source={liveTrades(option.stock)}
          stock={option.stock}
          precision={option.precision}
          className="flex-1"
        />
      </div>
    </Pane>
  );
}
