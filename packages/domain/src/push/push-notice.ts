/** What a device is told, as it is sent to it: only what may stand on a locked screen. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** The page of our own that it opens. */
  readonly path: string;
  /** A later one of the same takes its place instead of standing beside it. */
  readonly tag: string;
}
