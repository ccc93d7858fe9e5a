import type { Trader } from '@hoga/contract/copytrade';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ShareButton } from '../../../shared/ui/share-button.tsx';
import { FigureGrid } from '../trader/figure-grid.tsx';
import { FollowersNote } from '../trader/followers-note.tsx';
import { ReturnSection } from '../trader/return-section.tsx';
import { TraderHead } from '../trader/trader-head.tsx';
import { ClosedPositions, OpenPositions } from '../trader/trader-positions.tsx';

/** The chosen trader, everything one under another. */
export function DesktopTrader({ trader }: { trader: Trader }) {
  const t = useText();
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex items-start justify-between gap-2 px-3.5 pt-3.5">
          <TraderHead trader={trader} />
          <ShareButton path={`/copytrade/${trader.traderId}`} />
        </div>
        <div className="px-3.5 py-3">
          <ReturnSection trader={trader} className="h-40" />
        </div>
        <FigureGrid trader={trader} className="border-y border-line xl:grid-cols-4" />
        <Section
          title={t('copy.openPositions')}
          aside={t(trader.isPositionPublic === 1 ? 'copy.shown' : 'copy.hidden')}
        >
          <OpenPositions trader={trader} />
        </Section>
        <Section title={t('copy.history')} aside={t('copy.closedCount', { count: trader.figures.closed })}>
          <ClosedPositions trader={trader} />
        </Section>
      </div>
      <div className="shrink-0 border-t border-line px-3.5 py-3">
        <FollowersNote trader={trader} />
      </div>
    </>
  );
}

function Section({ title, aside, children }: { title: string; aside: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3.5">
        <h3 className="text-label font-semibold">{title}</h3>
        <p className="text-micro text-ink-3">{aside}</p>
      </div>
      {children}
    </section>
  );
}
