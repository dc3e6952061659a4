/** Ways to write this machine, its network and the address of a cloud's secrets. */

/** Each leads to a listener on this machine, whatever resolves or parses it. */
export const ownHosts = [
  ...['127.0.0.1', 'localhost', 'LOCALHOST', '0.0.0.0', '127.1', '127.0.1'],
  ...['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.000.000.001'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]'],
  ...['%31%32%37.0.0.1', '１２７.0.0.1', '127。0。0。1', 'ⓛocalhost'],
];

/** Nothing may be sent to these either. */
export const otherInsideHosts = [
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '192.0.0.192'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.43518'],
  ...['[fe80::1]', '[fd00:ec2::254]', '[fc00::1]', '[::ffff:169.254.169.254]', '[64:ff9b::a00:1]'],
  ...['[2002:7f00:1::]', '[2001:0:7f00:1::]', '[ff02::1]', '224.0.0.1', '255.255.255.255'],
];
