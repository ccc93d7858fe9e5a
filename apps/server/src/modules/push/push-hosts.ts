/** Whether a browser may have its messages sent there. */
export type EndpointCheck = (endpoint: string) => boolean;

export interface PushHosts {
  /** `*.` at the beginning stands for any name below. */
  readonly hosts: readonly string[];
  /** The origin of a push service that is played. */
  readonly sandboxUrl: string | undefined;
}

/**
 * A member says where the server shall send, so it sends to push services alone: over TLS, at their usual port, by a name on
 * the list. An address inside the house has no such name.
 */
export function endpointCheck({ hosts, sandboxUrl }: PushHosts): EndpointCheck {
  const sandbox = sandboxUrl === undefined ? null : new URL(sandboxUrl).origin;
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    if (origin === sandbox) return true;
    return protocol === 'https:' && port === '' && hosts.some((host) => isOf(hostname, host));
  };
}

function isOf(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}
