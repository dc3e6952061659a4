/** The common layout of all mails: a few blocks, as HTML and as plain text. */
import { brand } from '#domain/brand.ts';
import { type BrandColours, themesOf } from '#domain/colours/brand-theme.ts';
import { darkColours, lightColours as light } from '#domain/colours/shop-colours.ts';
import { html } from './html.ts';

/** One line of a bill: what, and what it costs. */
interface Row {
  readonly label: string;
  readonly value: string;
  /** An emphasized line, such as the total. */
  readonly isStrong?: boolean;
}

/** One part of a mail's text. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  /** A link that looks like a button; its address is also written out for those who copy it. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

export interface MailContent {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
}

export interface AddressedMail {
  /** One bare address. */
  readonly to: string;
  readonly content: MailContent;
}

/** How mails name the shop, and how they look. */
export interface MailBrand {
  readonly name: string;
  /** Shown instead of the name, by a whole address. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly colours?: BrandColours | null;
}

// Inline styles are all that every mail reader knows; the dark ones win where a reader knows them.
type DarkColours = { readonly [Name in keyof typeof darkColours]: string };
const darkStyles = (dark: DarkColours) => html`@media (prefers-color-scheme: dark) {
.page { background: ${dark.bg} !important; }
.card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.line { border-color: ${dark.line} !important; }
.ink-2 { color: ${dark['ink-2']} !important; }
.brand { color: ${dark.primary} !important; }
.button { background: ${dark.primary} !important; color: ${dark['on-primary']} !important; }
}`;
const font = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const signatureOf = (brandName: string) => `${brandName}. ${brand.tagline}.`;
const heading = `margin: 0 0 16px; font-size: 22px; line-height: 28px; color: ${light.ink}`;
const paragraph = `margin: 0 0 16px; font-size: 16px; line-height: 24px; color: ${light.ink}`;
const small = `margin: 0 0 16px; font-size: 13px; line-height: 20px; color: ${light['ink-2']}`;
const button = `display: inline-block; margin: 8px 0 24px; padding: 14px 24px; border-radius: 14px;
 color: ${light['on-primary']}; font-size: 16px; line-height: 20px; font-weight: 650;
 text-decoration: none`;
const table = 'width: 100%; margin: 0 0 24px; border-collapse: collapse';
const rowCell = `padding: 8px 0; border-bottom: 1px solid ${light.line}; vertical-align: top;
 font-size: 16px; line-height: 24px; color: ${light.ink}`;
const card = `max-width: 520px; margin: 0 auto; padding: 32px 24px 16px; border-radius: 22px;
 border: 1px solid ${light.line}; background: ${light.surface}`;

function rowHtml({ label, value, isStrong = false }: Row) {
  const cell = `${rowCell}; font-weight: ${isStrong ? 750 : 400}`;
  return html`<tr><th class="ink line" scope="row" style="${cell}; text-align: left">${label}</th>
<td class="ink line" style="${cell}; padding-left: 16px; text-align: right">${value}</td></tr>\n`;
}

function blockHtml(block: MailBlock, primary: string) {
  if (block.kind === 'text') return html`<p class="ink" style="${paragraph}">${block.text}</p>\n`;
  if (block.kind === 'rows') {
    return html`<table style="${table}">\n${block.rows.map(rowHtml)}</table>\n`;
  }
  return html`<p style="margin: 0"><a class="button" style="${button};
 background: ${primary}" href="${block.url}">
${block.label}</a></p>
<p class="ink-2" style="${small}; word-break: break-all">Or copy this link into your browser:
<br>${block.url}</p>\n`;
}

const logoHeight = 56;
const logoWidthMax = 240;

/** The logo at the height of two lines; on white, as its letters may have any colour. */
function headHtml({ name, logo }: MailBrand, primary: string) {
  const centred = 'margin: 0 0 24px; text-align: center; font-size: 28px; line-height: 32px';
  if (!logo) {
    return html`<p class="brand" style="${centred};
 font-weight: 800; color: ${primary}">${name}</p>`;
  }
  const scale = Math.min(logoHeight / logo.height, logoWidthMax / logo.width);
  const [width, height] = [logo.width, logo.height].map((each) => String(Math.round(each * scale)));
  return html`<p class="brand" style="${centred}; font-weight: 800; color: ${primary}">
<img src="${logo.url}" alt="${name}" width="${width ?? ''}" height="${height ?? ''}"
 style="border: 0; border-radius: 8px; background: #ffffff"></p>`;
}

function htmlOf({ subject, preview, blocks }: MailContent, from: MailBrand): string {
  const themes = from.colours && themesOf(from.colours);
  const { primary } = themes?.light ?? light;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkStyles({ ...darkColours, ...themes?.dark })}</style>
</head>
<body class="page" style="margin: 0; background: ${light.bg}">
<div style="display: none; max-height: 0; overflow: hidden">${preview}</div>
<div class="page" style="padding: 32px 16px; background: ${light.bg}; font-family: ${font}">
${headHtml(from, primary)}
<div class="card" style="${card}">
<h1 class="ink" style="${heading}">${subject}</h1>
${blocks.map((block) => blockHtml(block, primary))}</div>
<p class="ink-2" style="${small}; margin-top: 24px; text-align: center">
${signatureOf(from.name)}</p>
</div>
</body>
</html>
`.text;
}

function blockText(block: MailBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'button') return `${block.label}:\n${block.url}`;
  return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

function textOf({ subject, blocks }: MailContent, brandName: string): string {
  return `${[subject, ...blocks.map(blockText), `-- \n${signatureOf(brandName)}`].join('\n\n')}\n`;
}

/** Subject, text and HTML of a mail from this shop; the texts of the blocks are escaped. */
export function renderMail(
  content: MailContent,
  from: MailBrand,
): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  return {
    subject: content.subject,
    text: textOf(content, from.name),
    html: htmlOf(content, from),
  };
}
