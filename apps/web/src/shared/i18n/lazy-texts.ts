import { alerts } from './ko/alerts.ts';
import { chart } from './ko/chart.ts';
import { economic } from './ko/economic.ts';
import { glossary } from './ko/glossary.ts';
import { firstDay, home } from './ko/home.ts';
import { journal, share } from './ko/journal.ts';
import { keys } from './ko/keys.ts';
import { panes } from './ko/panes.ts';
import { partner } from './ko/partner.ts';
import { rolls } from './ko/rolls.ts';
import { scale } from './ko/scale.ts';
import { status } from './ko/status.ts';
import { support } from './ko/support.ts';

/** Areas of screens that are opened now and then. A new one is one line here and one in texts-en.ts. */
export const lazyTexts = {
  alerts,
  chart,
  economic,
  firstDay,
  glossary,
  home,
  journal,
  keys,
  panes,
  partner,
  rolls,
  scale,
  share,
  status,
  support,
} as const;
