/** After a close the list is fetched again this much later (OVS-55, CST-05). */
export const CLOSED_RELOAD_DELAY_MS = 1_000;

export interface ClosedInstrument {
  readonly id: number;
  readonly koName: string;
}

export interface OptionCloseSteps {
  readonly wait: (ms: number) => Promise<void>;
  /** The instruments as they are now; `null` when they could not be had. */
  readonly reloadOptions: () => Promise<readonly { readonly id: number; readonly isRest: number }[] | null>;
  /** Resolves when the alert has been read. */
  readonly showOneClosed: (koName: string) => Promise<void>;
  readonly showAllClosed: () => Promise<void>;
  /** The list, fetched again as a page. */
  readonly openListAndReload: () => void;
  readonly openMore: () => void;
}

/** What happens when the viewed instrument closes (OVS-54 … 59). The caller has checked that it is the viewed one. */
export async function followOptionClose(closed: ClosedInstrument, steps: OptionCloseSteps): Promise<void> {
  await steps.wait(CLOSED_RELOAD_DELAY_MS);
  const options = await steps.reloadOptions();
  // Without an answer it is unknown whether all are closed: the list will show it.
  const othersRemain = options === null || options.some(({ id, isRest }) => id !== closed.id && isRest === 0);
  if (othersRemain) {
    await steps.showOneClosed(closed.koName);
    steps.openListAndReload();
  } else {
    await steps.showAllClosed();
    steps.openMore();
  }
}
