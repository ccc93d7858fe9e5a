import type { Envelope } from '@hoga/contract/envelope';
import type { OverseaOption } from '@hoga/contract/market';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { messageFor } from '../../../data/api/api.ts';
import { allowedPrices } from '../../../data/trading/oversea-limits.ts';
import { resetPracticeMoney, wouldResetHelp } from '../../../data/trading/practice.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { offerPracticeReset } from '../../../shared/ui/dialogs/practice-reset.ts';

/** Longer than good news: it has to be understood. */
const REFUSAL_MS = 4_000;

/**
 * Shows why a command is not sent. The catalogue is loaded for it, as few orders ever need it; `false` where that
 * failed: then the server's refusal is shown.
 */
export async function showKnownRefusal(code: ErrorCode, option: OverseaOption): Promise<boolean> {
  const words = await import('../../../data/api/refusal-text.ts').then(
    ({ refusalText }) => refusalText(code),
    () => null,
  );
  if (words !== null) say(words, allowedText(code, option));
  return words !== null;
}

/**
 * Shows why a command was refused, in the server's own words; the ladder stays free for the next order. Only a lack of
 * practice money opens a dialog: there a reset is offered.
 */
export async function showRefusal(reply: Envelope<unknown>, option: OverseaOption | null = null): Promise<void> {
  const words = messageFor(reply);
  if (reply.code === 'INSUFFICIENT_BALANCE' && (await wouldResetHelp('BINARY'))) {
    return offerPracticeReset(words, resetPracticeMoney);
  }
  // Not refused: it may have been done.
  const tone = reply.code === 'OUTCOME_UNKNOWN' ? 'info' : 'danger';
  say(words, option === null ? null : allowedText(reply.code ?? null, option), tone);
}

function say(words: string, allowed: string | null, tone: 'danger' | 'info' = 'danger'): void {
  toast({
    key: 'oversea-refusal',
    tone,
    title: words,
    ...(allowed === null ? {} : { body: allowed }),
    durationMs: REFUSAL_MS,
  });
}

/** The accepted range, where that is a matter of numbers. */
function allowedText(code: string | null, option: OverseaOption): string | null {
  if (code === 'MAX_CONTRACTS_EXCEEDED' || code === 'QUANTITY_INVALID') {
    return text('oversea.allowedQty', { most: formatFigure(option.maxQty) });
  }
  return code === 'PRICE_INVALID' ? allowedPricesText(option) : null;
}

/** The prices that are taken now; nothing where no price is known. */
export function allowedPricesText(option: OverseaOption): string | null {
  const range = allowedPrices(option);
  if (range === null) return null;
  const figure = (price: string) => formatFigure(price, { places: option.precision });
  return text('oversea.allowedPrices', { low: figure(range.low), high: figure(range.high) });
}
