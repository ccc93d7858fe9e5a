import { lazy, type ReactNode, Suspense } from 'react';
import { loadLazyTexts } from '../../../shared/i18n/i18n.ts';

/** Sheets come with the first tap that opens one: the ladder must not wait for them. */
export const ClosePositionSheet = lazy(() =>
  import('./close-position-sheet.tsx').then((sheet) => ({ default: sheet.ClosePositionSheet })),
);
export const OverseaExitsSheet = lazy(() =>
  import('./oversea-exits-sheet.tsx').then((sheet) => ({ default: sheet.OverseaExitsSheet })),
);
export const ExitTicksSheet = lazy(() =>
  import('./exit-ticks-sheet.tsx').then((sheet) => ({ default: sheet.ExitTicksSheet })),
);
export const OcoSheet = lazy(() => import('./oco-sheet.tsx').then((sheet) => ({ default: sheet.OcoSheet })));
/** With its own texts. */
export const OverseaScaleSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./oversea-scale-sheet.tsx'), loadLazyTexts()]);
  return { default: sheet.OverseaScaleSheet };
});
export const OrderSettingsSheet = lazy(() =>
  import('./order-settings-sheet.tsx').then((sheet) => ({ default: sheet.OrderSettingsSheet })),
);
export const PresetSheet = lazy(() => import('./preset-sheet.tsx').then((sheet) => ({ default: sheet.PresetSheet })));

export const ContractsSheet = lazy(() =>
  import('./contracts-sheet.tsx').then((sheet) => ({ default: sheet.ContractsSheet })),
);

/** With its own texts: it comes with the first price that is held. */
export const AlertSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('../../../trading/alerts/alert-sheet.tsx'), loadLazyTexts()]);
  return { default: sheet.AlertSheet };
});

/** With its own texts. */
export const RollSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('../view/roll-sheet.tsx'), loadLazyTexts()]);
  return { default: sheet.RollSheet };
});

/** With its own texts: few players see it, and only once. */
export const TourSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('../tour/tour-sheet.tsx'), loadLazyTexts()]);
  return { default: sheet.TourSheet };
});

/** Of new members alone. */
export const FirstTradeGuide = lazy(async () => {
  const [guide] = await Promise.all([import('../first-trade/first-trade-guide.tsx'), loadLazyTexts()]);
  return { default: guide.FirstTradeGuide };
});

/** No placeholder for a sheet that is loading: it slides in when it is loaded. */
export function SheetSlot({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
