import { BlockList, isIP } from 'node:net';

const unreachable = new BlockList();
/** Networks that are not of the internet: own machine, private, shared, link-local, tests, multicast and reserved. */
const networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
for (const network of networks) unreachable.addSubnet(...network);

// Only the global addresses of the sixth version are of the internet. Those of them that carry one of the fourth are refused whole.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const carriers = new BlockList();
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  carriers.addSubnet(network, length, 'ipv6');
}

/** Returns whether a numeric address is one of the internet, and not of this machine or of a network around it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !unreachable.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !carriers.check(address, 'ipv6');
}
