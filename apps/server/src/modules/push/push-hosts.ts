/** Whether an endpoint is permitted. */
export type EndpointCheck = (endpoint: string) => boolean;

export interface PushHosts {
  /** A leading `*.` matches any subdomain. */
  readonly hosts: readonly string[];
  /** The origin of a simulated push service. */
  readonly sandboxUrl: string | undefined;
}

/**
 * Members supply the endpoints, so the server sends to push services only: over TLS, on the default port, to a listed
 * host name. Internal addresses have no such name.
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
