/** Values that break careless code, each somebody's classic. */

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

export const hostileTexts: readonly string[] = [
  ...['', ' ', '\t', '\n', '\u0000', 'a\u0000b', '\u202egnp.exe', '\u200b', '\ufeff', '\uffff'],
  ...[
    '\ud800',
    '\udfff\ud800',
    'e\u0301'.repeat(300),
    '👩‍👩‍👧‍👦'.repeat(40),
    'İı',
    'ﷺ'.repeat(60),
    'ß'.repeat(120),
  ],
  ...['x'.repeat(256), 'x'.repeat(5_000), '9'.repeat(400), '٣٤٥', '१२३४५६'],
  ...["'", "' OR '1'='1", "';DROP TABLE orders;--", '$1', '%', '_%', '\\', '"', '`id`', '$(id)'],
  ...['../../etc/passwd', '..%2f..%2f', '/dev/zero', 'file:///etc/passwd', 'C:\\con', '.', '..'],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '{{7*7}}', '#{7*7}', '=1+1', '@SUM(1)'],
  ...['a\r\nx-injected: yes', 'x@y.z\nbcc: a@b.cc', 'http://127.0.0.1:1/', '//evil.example'],
  ...['null', 'undefined', 'NaN', 'Infinity', '-Infinity', '1e309', '0x10', '-0', '1_000', '+1'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', 'infinity', 'epoch', 'today'],
  ...['2026-13', '24:60', '25:00', '1e3', '0.001', '-1', '1,000', '99999999999999999999', '१'],
  ...[
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'true',
    '[]',
    '{}',
    '00000000-0000-0000-0000-000000000000',
  ],
];

export const hostileValues: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], { length: -1 }, { toString: 1 }],
  ...[0, -0, -1, 0.1, 1e-7, 1e21, 1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
  ...[Array.from({ length: 3_000 }, (_, index) => index), Array.from({ length: 101 }, () => ({}))],
  ...[deep(60), deep(3_000), { $ne: null }, { id: { id: 1 } }],
];

/** Names of fields that no call has. */
export const unknownNames: readonly string[] = [
  ...['isAdmin', 'role ', 'userId2', 'x'.repeat(300), '$where', 'a.b', 'ключ', '0', 'length'],
  ...['constructor', 'toString', 'valueOf', '\u0000', 'price_paise'],
];

/** Bodies that are not the JSON they should be. */
export const brokenBodies: readonly (string | Buffer)[] = [
  ...['{', '}', '[', 'nul', '{"a":1,}', '{a:1}', "{'a':1}", '[1 2]', '"\\ud800"', '"\\x"', '1e400'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}', '\ufeff{}', ' '],
  ...['['.repeat(20_000), '{"a":'.repeat(9_000), 'null', 'true', '0', '""', '// {}', '{}{}'],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0x00]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
  ...[Buffer.alloc(3_000), Buffer.from([0x1f, 0x8b, 0x08, 0x00]), `"${'x'.repeat(70_000)}"`],
];

export const contentTypes: readonly string[] = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html', 'x', ''],
  ...['application/json; charset=utf-16', 'application/json;charset=bogus', 'application/jsonp'],
  ...['APPLICATION/JSON', ' application/json', 'application/json, text/plain', '*/*', 'a/b/c;;;='],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'],
  ...['application/json\tx', 'application/vnd.api+json', `text/${'x'.repeat(4_000)}`],
];

export const headerJunk: readonly (readonly [string, string])[] = [
  ...(['gzip', 'br', 'x'] as const).map((each) => ['content-encoding', each] as const),
  ...(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x=0-1'] as const).map(
    (each) => ['range', each] as const,
  ),
  ['accept', 'image/webp'],
  ['accept-encoding', 'br;q=x, *;q=0'],
  ['accept-language', 'x'.repeat(3_000)],
  ['cookie', 'sukoon=; sukoon=u.x; __proto__=1; a=%00%ff%'],
  ['cookie', `${'a=b; '.repeat(1_500)}z=1`],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${'x'.repeat(43)}`],
  ['authorization', 'Basic Og=='],
  ['x-forwarded-for', "127.0.0.1, ' OR 1=1, ::1%eth0"],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for="_hidden";proto=x'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/admin/users'],
  ['if-none-match', '"'],
  ['if-modified-since', 'yesterday'],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(3_000)],
  ['idempotency-key', '\u00ff\u0080'],
  ['x-csrf-token', '.'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['x-request-id', "1' OR '1'='1"],
  ['traceparent', '00-zz-zz-zz'],
  ['user-agent', '\u0080(){ :;}; echo'],
  ['last-event-id', '-1'],
];
