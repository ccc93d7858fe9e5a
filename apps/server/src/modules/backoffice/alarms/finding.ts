import type { AlarmRule } from '@hoga/domain/operators/alarms';
import type { SiteId } from '@hoga/kernel/ids';

/** A current problem: an alarm for as long as it is found. */
export interface Finding {
  readonly siteId: SiteId;
  readonly rule: AlarmRule;
  readonly subject: string;
  readonly figure: string;
  readonly threshold: string;
}

/** What one rule checks, at its own interval. */
export interface Check {
  readonly rule: AlarmRule;
  readonly everyMs: number;
  /** All current problems. */
  readonly check: () => Promise<readonly Finding[]>;
}
