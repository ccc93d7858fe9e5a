/** The open state and close handler of every sheet of a trade screen. */
export interface SheetLayer {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** For a sheet that is mounted only while it is open. */
export function openLayer(onClose: () => void): SheetLayer {
  return {
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
  };
}
