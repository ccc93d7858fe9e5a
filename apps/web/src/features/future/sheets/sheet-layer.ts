/** What every sheet of the trade screen is opened and closed with. */
export interface SheetLayer {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
