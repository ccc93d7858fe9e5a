/** A notification as sent to a device: only content that may appear on a locked screen. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** The page of this site that it opens. */
  readonly path: string;
  /** A later notification with the same tag replaces it. */
  readonly tag: string;
}
