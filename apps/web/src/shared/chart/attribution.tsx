import { useText } from '../i18n/use-text.ts';

/** The chart library's licence requires its notice and a link wherever its charts are shown, a venue's that it is named. */
export const ATTRIBUTION_NOTICE = 'TradingView Lightweight Charts™ Copyright (c) 2025 TradingView, Inc.';

export function Attribution({ origin }: { origin: string | null }) {
  const t = useText();
  return (
    <div className="absolute bottom-7 left-1 z-[3] flex max-w-[70%] min-h-6 items-center text-[.625rem] text-ink-3">
      <a
        href="https://www.tradingview.com/"
        target="_blank"
        rel="noopener noreferrer"
        title={ATTRIBUTION_NOTICE}
        aria-label={t('market.chartBy')}
        className="flex min-h-6 shrink-0 items-center rounded-xs px-1.5 font-semibold"
      >
        TradingView
      </a>
      {origin !== null && (
        <span className="min-w-0 truncate" title={origin}>
          {origin}
        </span>
      )}
    </div>
  );
}
