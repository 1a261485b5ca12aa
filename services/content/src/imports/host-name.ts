/** A host name with a dot, and neither an address nor a port. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether images may be fetched from a host of this name. */
export const isHostName = (host: string): boolean =>
  HOST.test(host) && !/\.(?:local|localhost|internal|lan|home|test)$/.test(host);
