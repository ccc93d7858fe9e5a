import type { common as ko } from './ko.ts';
import type { Translated } from './translated.ts';

export const common: Translated<typeof ko> = {
  notice: 'Notice',
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  all: 'All',
  retry: 'Try again',
  reload: 'Reload',
  login: 'Sign in',
  loading: 'Loading',
  loadFailed: 'Could not load',
  loadFailedHint: 'Please try again in a moment.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear',
  decrease: 'Decrease',
  increase: 'Increase',
  wholeOnly: 'Whole numbers only, no point or symbols.',
  figuresOnly: 'Digits and a decimal point only.',
  unread: '{{count}} unread',
  unreadMark: 'Unread',
  newMark: 'New',
  networkFailed: 'No network. Please check your connection and try again.',
  unreadableReply: 'The server’s answer could not be read. Please try again in a moment.',
};
