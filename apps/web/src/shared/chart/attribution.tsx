import { useText } from '../i18n/use-text.ts';

/** The chart library's licence requires its notice and a link wherever its charts are shown. */
export const ATTRIBUTION_NOTICE = 'TradingView Lightweight Charts™ Copyright (c) 2025 TradingView, Inc.';

export function Attribution() {
  const t = useText();
  return (
    <a
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noopener noreferrer"
      title={ATTRIBUTION_NOTICE}
      aria-label={t('market.chartBy')}
      className="absolute bottom-7 left-1 z-[3] flex min-h-6 items-center rounded-xs px-1.5 text-[.625rem] font-semibold text-ink-3"
    >
      TradingView
    </a>
  );
}
