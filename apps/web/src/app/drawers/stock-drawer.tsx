import { isSuccess } from '@hoga/client/reply';
import { getOverseaOption, type OverseaOption } from '@hoga/contract/unchecked/market';
import { isViewPath } from '@hoga/domain/navigation/paths';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOverseaPosition } from '../../data/account/oversea-account.ts';
import { useOwnOversea } from '../../data/account/own-instruments.ts';
import { callApi, messageFor } from '../../data/api/api.ts';
import { instrumentName, isClosed, listed } from '../../data/market/instrument.ts';
import { plainSymbol, seedTickers } from '../../data/market/market.ts';
import { overseaOptionsQuery } from '../../data/market/option-queries.ts';
import { useTicker } from '../../data/market/use-market.ts';
import { useSessionNotice } from '../../data/market/use-session-notice.ts';
import { closeDrawer } from '../../data/shell/shell-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { HeldTag } from '../../shared/market/held-tag.tsx';
import { closedTagText } from '../../shared/market/session-text.ts';
import { PriceText } from '../../shared/ui/price-text.tsx';
import { OptionDrawer } from './option-drawer.tsx';
import { StarredRow } from './starred-row.tsx';

/** The overseas stocks (NAV-46 … 51). */
export function StockDrawer({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  const options = useQuery({ ...overseaOptionsQuery(), enabled: isOpen });
  const own = useOwnOversea();
  const { flags } = useSite();
  const { pick, pendingId, currentId } = usePickStock();

  useEffect(() => {
    if (isOpen && options.data !== undefined) void seedTickers(options.data.map(({ stock }) => stock));
  }, [isOpen, options.data]);

  return (
    <OptionDrawer
      isOpen={isOpen}
      title={t('market.chooseStock')}
      options={options}
      arrange={(all) => listed(all, 'all', own)}
      other={flags.isFutures ? { drawer: 'futures', label: t('nav.futures') } : undefined}
      row={(option) => (
        <StockRow
          key={option.id}
          option={option}
          isCurrent={option.id === currentId}
          isPending={option.id === pendingId}
          onPick={() => void pick(option.id)}
        />
      )}
    />
  );
}

function usePickStock() {
  const t = useText();
  const router = useRouter();
  const { pathname } = useLocation();
  const { id } = useParams({ strict: false });
  const [pendingId, setPendingId] = useState<OverseaOptionId | null>(null);
  const currentId = id === undefined || !pathname.startsWith('/oversea') ? null : Number(id);

  async function pick(optionId: OverseaOptionId) {
    if (pendingId !== null) return;
    if (optionId === currentId) {
      closeDrawer();
      return;
    }
    setPendingId(optionId);
    const reply = await callApi(getOverseaOption, { query: { overseaOptionId: optionId } });
    setPendingId(null);
    // After an alert there is no navigation.
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    if (reply.data.isRest !== 0) {
      await alert({ body: t('market.beforeOpening') });
      return;
    }
    closeDrawer();
    router.history.push(`${isViewPath(pathname) ? '/overseaView' : '/oversea'}/${optionId}`);
  }

  return { pick, pendingId, currentId };
}

interface StockRowProps {
  readonly option: OverseaOption;
  readonly isCurrent: boolean;
  readonly isPending: boolean;
  readonly onPick: () => void;
}

function StockRow({ option, isCurrent, isPending, onPick }: StockRowProps) {
  const t = useText();
  const ticker = useTicker(option.stock);
  const position = useOverseaPosition(option.id);
  const notice = useSessionNotice(option.market);
  const closed = isClosed(option);
  return (
    <StarredRow option={option} isCurrent={isCurrent}>
      <ListRow
        title={instrumentName(option, currentLanguage())}
        detail={
          <>
            <HeldTag product="oversea" position={position && { ...position, quantity: String(position.qty) }} />
            <span className="truncate">{closed ? closedTagText(notice, t) : plainSymbol(option.stock)}</span>
          </>
        }
        value={<PriceText value={ticker?.last} places={option.precision} stale={closed} />}
        valueDetail={<ChangeText kind="percent" value={ticker?.changePercent} stale={closed} />}
        muted={closed || isPending}
        selected={isCurrent}
        onPress={onPick}
        className="not-first:pl-1"
      />
    </StarredRow>
  );
}
