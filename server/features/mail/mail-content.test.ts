/** How a mail looks: every value as text, readable without HTML, in the colours of the shop. */
import { expect, it } from 'vitest';
import { themesOf } from '#domain/colours/brand-theme.ts';
import { renderMail } from './mail-content.ts';

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
  const { html } = renderMail(content, { name: 'Asha & Sons' });
  expect(html).not.toContain(hostile);
  expect(html).toContain('>Asha &amp; Sons</p>');
  for (const word of ['Subject', 'Preview', 'Text', 'Label', 'Item', 'Price']) {
    expect(html).toContain(`${word} ${escaped}`);
  }
  expect(html).toContain('href="https://shop.example.in/?a=1&amp;b=&quot;2&quot;"');
});

it('says the same in plain text, where nothing is escaped', () => {
  const { subject, text } = renderMail(content, { name: 'Asha & Sons' });
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
  const { html } = renderMail({ ...content, blocks: [] }, { name: 'Sukoon' });
  expect(html).not.toMatch(/<(?:img|script|link|table|iframe)|url\(|@import|https?:/);
});

it('wears the colours of the shop, by day and by night', () => {
  const { html } = renderMail(content, { name: 'Sukoon' });
  expect(html).toContain('color: #7a1242">Sukoon</p>');
  expect(html).toContain('background: #7a1242" href=');
  expect(html).toContain('.button { background: #ffc84a !important; color: #2b0f1d !important; }');
});

it('wears the owner’s colours, by day and by night', () => {
  const colours = { primary: '#1b5e20', accent: '#ffbe2e' } as const;
  const { html } = renderMail(content, { name: 'Annapurna', colours });
  const { dark } = themesOf(colours);
  expect(html).toContain('color: #1b5e20">Annapurna</p>');
  expect(html).toContain('background: #1b5e20" href=');
  expect(html).toContain(`.page { background: ${dark.bg} !important; }`);
  expect(html).toContain(`.brand { color: ${dark.primary} !important; }`);
  expect(html).not.toContain('#7a1242');
});

it('shows the logo by its whole address, as large as fits, and named', () => {
  const logo = { url: 'https://shop.example.in/logos/1.png', width: 640, height: 320 };
  const { html, text } = renderMail(content, { name: 'Asha & Sons', logo });
  expect(html).toContain(
    '<img src="https://shop.example.in/logos/1.png" alt="Asha &amp; Sons" width="112" height="56"',
  );
  expect(text).toContain('Asha & Sons. Fresh meals');
});
