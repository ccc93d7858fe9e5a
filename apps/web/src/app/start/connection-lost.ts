import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { text } from '../../shared/i18n/i18n.ts';

/** The connection cannot be opened or restored: once the alert is closed, the page reloads. */
export function showConnectionLost(): void {
  void alert({ body: text('socket.retryFailed') }).then(() => window.location.reload());
}
