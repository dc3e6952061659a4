/** Rule: pages show texts through React, which escapes them; nothing turns a text into elements. */
import { inEach, isIn, type Rule, type Source, walk } from './source.ts';

const makers = [
  ...[
    'dangerouslySetInnerHTML',
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'srcdoc',
    'srcDoc',
  ],
  ...['setHTMLUnsafe', 'parseHTMLUnsafe', 'createContextualFragment', 'DOMParser'],
];

function findElementsFromTexts(source: Source): string[] {
  if (!isIn(source.path, 'web') || source.isTest) return [];
  return walk(source, (report) => ({
    Identifier(node) {
      if (makers.includes(node.name)) report(node, node.name);
    },
    JSXIdentifier(node) {
      if (makers.includes(node.name)) report(node, node.name);
    },
    Literal(node) {
      const { value } = node;
      if (typeof value !== 'string') return;
      if (makers.includes(value) || /^\s*javascript:/i.test(value)) report(node, value);
    },
    MemberExpression({ object, property, start }) {
      const isDocument = object.type === 'Identifier' && object.name === 'document';
      const name = property.type === 'Identifier' ? property.name : '';
      if (isDocument && /^write(?:ln)?$/.test(name)) report({ start }, name);
    },
  }));
}

export const escapeRules: readonly Rule[] = [
  {
    claim: 'no page turns a text into elements or scripts',
    find: inEach(findElementsFromTexts),
    broken: [
      { 'web/a.tsx': 'const A = () => <p dangerouslySetInnerHTML={{ __html: text }} />;' },
      { 'web/a.tsx': "const given = { ['dangerouslySetInnerHTML']: { __html: text } };" },
      { 'web/a.ts': 'root.innerHTML = text;' },
      { 'web/a.ts': "root['outerHTML'] = text;" },
      { 'web/a.ts': "root.insertAdjacentHTML('beforeend', text);" },
      { 'web/a.ts': 'document.write(text);' },
      { 'web/a.ts': "new DOMParser().parseFromString(text, 'text/html');" },
      { 'web/a.tsx': 'const A = () => <iframe srcDoc={text} />;' },
      { 'web/a.tsx': 'const A = () => <a href="javascript:go()">Go</a>;' },
    ],
    sound: {
      'web/a.tsx': 'const A = () => <p title={text}>{text}</p>;',
      'web/a.ts': 'root.textContent = text; stream.write(text);',
      'web/a.test.ts': "document.body.innerHTML = '<p></p>';",
      'server/a.ts': "const name = 'innerHTML';",
    },
  },
];
