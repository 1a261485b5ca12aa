const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or address, as in a setting or a URL, is this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
