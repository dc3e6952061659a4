/** How a mail looks: every value as text, readable without HTML, in the colours of the shop. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { mailColours, renderMail } from './mail-content.ts';

const hostile = `<b>1</b> & "2" '3' </style>`;
const escaped = '&lt;b&gt;1&lt;/b&gt; &amp; &quot;2&quot; &#39;3&#39; &lt;/style&gt;';
const content = {
  subject: `Subject ${hostile}`,
  preview: `Preview ${hostile}`,
  blocks: [
    { kind: 'text', text: `Text ${hostile}` },
    { kind: 'button', label: `Label ${hostile}`, url: 'https://shop.example.in/?a=1&b="2"' },
    {
      kind: 'rows',
      rows: [
        { label: `Item ${hostile}`, value: `Price ${hostile}` },
        { label: 'Total', value: '₹369.00', isStrong: true },
      ],
    },
  ],
} as const;

it('shows every value as the text it is, never as HTML', () => {
  const { html } = renderMail(content, 'Asha & Sons');
  expect(html).not.toContain(hostile);
  expect(html).toContain('>Asha &amp; Sons</p>');
  for (const word of ['Subject', 'Preview', 'Text', 'Label', 'Item', 'Price']) {
    expect(html).toContain(`${word} ${escaped}`);
  }
  expect(html).toContain('href="https://shop.example.in/?a=1&amp;b=&quot;2&quot;"');
});

it('says the same in plain text, where nothing is escaped', () => {
  const { subject, text } = renderMail(content, 'Asha & Sons');
  expect(subject).toBe(content.subject);
  expect(text).toBe(
    [
      content.subject,
      content.blocks[0].text,
      `${content.blocks[1].label}:\n${content.blocks[1].url}`,
      `Item ${hostile}: Price ${hostile}\nTotal: ₹369.00`,
      '-- \nAsha & Sons. Fresh meals delivered to your door.\n',
    ].join('\n\n'),
  );
});

it('is self-contained: no external pictures, scripts or styles, no layout tables', () => {
  const { html } = renderMail({ ...content, blocks: [] }, 'Sukoon');
  expect(html).not.toMatch(/<(?:img|script|link|table|iframe)|url\(|@import|https?:/);
});

it('wears the colours of the shop, by day and by night', async () => {
  const tokens = await readFile('web/styles/tokens.css', 'utf8');
  const [day = '', night = ''] = tokens.split('@media (prefers-color-scheme: dark)');
  const names = { ink2: 'ink-2', onPrimary: 'on-primary' } as Readonly<Record<string, string>>;
  for (const [colours, css] of [
    [mailColours.light, day],
    [mailColours.dark, night],
  ] as const) {
    for (const [name, value] of Object.entries(colours)) {
      expect(css).toMatch(new RegExp(`--${names[name] ?? name}: ${value};`));
    }
  }
});
