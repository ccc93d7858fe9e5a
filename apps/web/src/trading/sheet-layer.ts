/** What every sheet of a trade screen is opened and closed with. */
export interface SheetLayer {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Of a sheet that is there only while it is open. */
export function openLayer(onClose: () => void): SheetLayer {
  return {
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
  };
}
