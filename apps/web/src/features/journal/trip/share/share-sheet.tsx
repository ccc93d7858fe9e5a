import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { saveFile } from '@hoga/ui/lib/save-file.ts';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../../data/session/session-store.ts';
import { useSite } from '../../../../data/site/site-store.ts';
import { readChartColours } from '../../../../shared/chart/chart-colours.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { Detail, TripCandle } from '../trip-facts.ts';
import { type CardChoices, cardFacts, NOTHING_SHOWN } from './card-facts.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard, loadLetters } from './card-picture.ts';

interface ShareSheetProps {
  detail: Detail;
  candles: readonly TripCandle[];
  onClose: () => void;
}

/** The card of a closed trade, drawn in the browser, shared by the device or saved as a file. */
export function ShareSheet({ detail, candles, onClose }: ShareSheetProps) {
  const t = useText();
  const { texts, paperMoney } = useSite();
  const nick = useSession(({ user }) => user?.nick ?? '');
  const [choices, setChoices] = useState<CardChoices>(NOTHING_SHOWN);
  const [isBusy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const facts = useMemo(() => {
    const notices = [
      ...(paperMoney ? [t('common.paperBadge')] : []),
      ...(detail.isSimulated ? [t('common.simulatedBadge')] : []),
    ];
    return cardFacts(detail, choices, { maker: { site: texts.name, nick, notices }, candles, t });
  }, [detail, candles, choices, nick, texts, paperMoney, t]);

  useEffect(() => {
    let isCurrent = true;
    const draw = () => {
      const context = canvas.current?.getContext('2d') ?? null;
      if (!isCurrent || context === null) return;
      drawCard(context, facts, readChartColours(document.documentElement));
    };
    draw();
    void loadLetters(facts).then(draw);
    return () => {
      isCurrent = false;
    };
  }, [facts]);

  const name = `trade-${detail.trip.product}-${detail.trip.id}.png`;
  const picture = () =>
    new Promise<File | null>((resolve) => {
      const done = (blob: Blob | null) => resolve(blob && new File([blob], name, { type: 'image/png' }));
      if (canvas.current === null) done(null);
      else canvas.current.toBlob(done, 'image/png');
    });

  async function pass(way: 'share' | 'save') {
    setBusy(true);
    const file = await picture();
    setBusy(false);
    if (file === null) toast({ tone: 'danger', title: t('share.failed') });
    else if (way === 'save' || !(await isShared(file))) saveFile(name, file);
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('share.title')}
      description={t('share.hint')}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button pending={isBusy} onClick={() => void pass('save')}>
            <Download size={18} aria-hidden="true" />
            {t('share.save')}
          </Button>
          <Button variant="primary" pending={isBusy} onClick={() => void pass('share')}>
            <Share2 size={18} aria-hidden="true" />
            {t('share.share')}
          </Button>
        </div>
      }
    >
      <canvas
        ref={canvas}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        role="img"
        aria-label={[facts.issuer, facts.side, facts.name, facts.label, facts.headline]
          .concat(facts.rows.map(({ label, value }) => `${label} ${value}`))
          .concat(facts.nick ?? [])
          .join(', ')}
        className="mx-auto block h-auto max-h-[46dvh] w-auto max-w-full rounded-lg border border-line"
      />
      <div className="pt-2">
        <Switch
          label={t('share.amounts')}
          hint={t('share.amountsHint')}
          checked={choices.showsAmounts}
          onCheckedChange={(showsAmounts) => setChoices({ ...choices, showsAmounts })}
        />
        <Switch
          label={t('share.nick')}
          checked={choices.showsNick}
          onCheckedChange={(showsNick) => setChoices({ ...choices, showsNick })}
        />
      </div>
    </Sheet>
  );
}

/** False where the device cannot share files: the card is saved instead. A cancelled share saves nothing. */
async function isShared(file: File): Promise<boolean> {
  const device: Partial<Pick<Navigator, 'canShare' | 'share'>> = navigator;
  if (device.canShare?.({ files: [file] }) !== true) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
