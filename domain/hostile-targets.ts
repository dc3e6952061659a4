/** For tests: targets of a redirect that lead to another site, or are no page of the shop. */

export const hostileTargets: readonly string[] = [
  // Other hosts, as browsers read them
  ...[
    '//evil.com',
    '///evil.com',
    '////evil.com',
    '//evil.com/%2e%2e',
    '//evil.com@sukoon.example',
  ],
  ...[
    '/\\evil.com',
    '\\/evil.com',
    '\\\\evil.com',
    '/\\/evil.com',
    '//\\evil.com',
    '/\\\\evil.com',
  ],
  ...[
    'https://evil.com',
    'http://evil.com',
    'https:evil.com',
    'https:/evil.com',
    'HTTPS://EVIL.COM',
  ],
  ...[
    'https:\\\\evil.com',
    'http:///evil.com',
    'ftp://evil.com',
    'ws://evil.com',
    'blob:x',
    'evil.com',
  ],
  // Code instead of a path
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\tjavascript:alert(1)',
  ],
  ...['data:text/html,<script>1</script>', 'vbscript:x', 'file:///etc/passwd', 'mailto:a@b.c'],
  ...['/javascript\n:alert(1)', ' javascript:alert(1)', 'javascript://sukoon.example/%0aalert(1)'],
  // Characters that browsers strip before parsing
  ...[
    '/\t/evil.com',
    '/\n/evil.com',
    '/\r/evil.com',
    '\t//evil.com',
    '\n//evil.com',
    ' //evil.com',
  ],
  ...['/\t\\evil.com', '/\n\\evil.com', '/a\t/\t/evil.com', '/a\n\n', '/a\r\nLocation: //evil.com'],
  ...['/\u0000/evil.com', '/a\u0000b', '\u0001//evil.com', '/\u007f/evil.com', '/\u000b/evil.com'],
  // Dot segments that result in `//` or leave the folder
  ...['/.//evil.com', '/..//evil.com', '/./', '/../', '/.', '/..', '/a/../', '/a/./b', '/a/..'],
  ...['/a/../\\evil.com', '/a/..//evil.com', '/a/.//evil.com', '/a//evil.com', '/a//', '/meals//x'],
  ...['/a/%2e%2e//evil.com', '/a/%2e%2e/%5cevil.com', '/%2e//evil.com', '/%2e%2e//evil.com'],
  ...['/a/%2e%2e/b', '/a/.%2e/b', '/a/%2E./b', '/a/%2e/b', '/a/%252e%252e/b'],
  // The same, percent-encoded once, twice and more
  ...['/%2f/evil.com', '/%2fevil.com', '/%2Fevil.com', '/%2f%2fevil.com', '%2f%2fevil.com'],
  ...['/%5cevil.com', '/%5Cevil.com', '/%5c%5cevil.com', '%5c%5cevil.com', '/%5c/evil.com'],
  ...['/%09/evil.com', '/%0a/evil.com', '/%0d/evil.com', '/%00/evil.com', '/%20/evil.com'],
  ...['/%252fevil.com', '/%252f%252fevil.com', '/%255cevil.com', '/%25252fevil.com', '/%250a//e'],
  ...['/a%2f%2fevil.com', '/a/%2fevil.com', '/a%5cevil.com', '/a%252f%252fevil.com', '/a%255cb'],
  ...['/a%09', '/a%0d%0aSet-Cookie:x=1', '/a%00', '/a%2500', '/a%250d%250ax', '/a%25250ax'],
  // An encoded `?` or `#` must not hide the rest of the path
  ...['/a%3f/%2e%2e/b', '/a%23/%2e%2e/b', '/a%3F%2f%2fevil.com', '/a%23%2f%2fevil.com'],
  ...['/a%253f%252f%252fevil.com', '/a%2523/%252e%252e/b'],
  // Encoding that is invalid or has too many layers
  ...[
    '/a%2525252525252e',
    '/a%25252525252f%25252525252fevil.com',
    '/%',
    '/a%',
    '/a%zz',
    '/a%c0%af',
  ],
  ...['/a%e0%80%af', '/a%ff', '/a%u002f'],
  // Look-alikes, and what is not a path of this shop
  ...[
    '/／evil.com',
    '／／evil.com',
    '/⁄evil.com',
    '/＼evil.com',
    '/。/evil.com',
    '/\u200b/evil.com',
  ],
  ...['/a\u202e', '/कथा', '/a b', '/\ud800', '/a\ud800', '/a\u2028b', '\ufeff//evil.com'],
  ...['/@evil.com', '/:evil', '/;//evil.com', '/;', '/~', '/-', '/_', '/*', '/&', '/=', '/"', '/<'],
  ...['', ' ', '?a=1', '#a', 'checkout', './checkout', '../checkout', '?//evil.com', ':80', '.'],
  // Line breaks and backslashes in queries and fragments
  ...[
    '/?a=\\',
    '/#\\',
    '/?a=%0d%0a',
    '/#%5c',
    '/checkout?x=%250a',
    '/checkout#\n',
    '/?\t//evil.com',
  ],
  // Also beside a percent sign that is no encoding
  ...['/?a=50%25&b=%0a', '/?a=50%25&b=%250a', '/#%ff%255c', '/?a=%2525252525'],
  ...[`/${'a'.repeat(512)}`, `/${'a/'.repeat(4_000)}`],
];
