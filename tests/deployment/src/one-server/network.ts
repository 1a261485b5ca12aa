import { run, succeeds } from '../command.ts';

/** A network of one machine behind this one, with its own firewall and ports, from which the internet can be reached. */
export interface Network {
  /** The name of its namespace. */
  name: string;
  /** The address of this machine there. */
  gateway: string;
  remove(): Promise<void>;
}

export async function openNetwork(): Promise<Network> {
  const name = `kontor-${process.pid}`;
  const link = `kt${process.pid}`;
  // Two rehearsals may run at once.
  const subnet = `10.213.${process.pid % 256}`;
  const [gateway, address] = [`${subnet}.1`, `${subnet}.2`];
  const rules = [
    ['nat', 'POSTROUTING', '--source', address, '--jump', 'MASQUERADE'],
    ['filter', 'FORWARD', '--in-interface', link, '--jump', 'ACCEPT'],
    ['filter', 'FORWARD', '--out-interface', link, '--jump', 'ACCEPT'],
  ];
  const inside = ['ip', '-n', name];
  const steps = [
    ['ip', 'netns', 'add', name],
    ['ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name],
    ['ip', 'address', 'add', `${gateway}/30`, 'dev', link],
    ['ip', 'link', 'set', link, 'up'],
    [...inside, 'address', 'add', `${address}/30`, 'dev', 'eth0'],
    [...inside, 'link', 'set', 'eth0', 'up'],
    [...inside, 'link', 'set', 'lo', 'up'],
    [...inside, 'route', 'add', 'default', 'via', gateway],
    ['sysctl', '--quiet', '--write', 'net.ipv4.ip_forward=1'],
    ...rules.map(([table, ...rule]) => ['iptables', '--table', table!, '--insert', ...rule]),
  ];
  const remove = async () => {
    for (const [table, ...rule] of rules) await succeeds('iptables', ['--table', table!, '--delete', ...rule]);
    // The link goes with it.
    await succeeds('ip', ['netns', 'delete', name]);
  };
  try {
    for (const [program, ...args] of steps) await run(program!, args);
  } catch (error) {
    await remove();
    throw error;
  }
  return { name, gateway, remove };
}
