/** What the build is told about React Router's components. */
import { expect, it } from 'vitest';
import { lean } from './lean-router.ts';

it('calls wrapped components pure and forgets the names that only tools read', () => {
  const code = [
    'const Form = React$1.forwardRef((props, ref) => {',
    '});',
    'Form.displayName = "Form";',
    'const Context = React.createContext(null);',
    '  inner.displayName = name;',
  ].join('\n');
  expect(lean(code)).toBe(
    [
      'const Form = /* @__PURE__ */ React$1.forwardRef((props, ref) => {',
      '});',
      '',
      'const Context = /* @__PURE__ */ React.createContext(null);',
      '  inner.displayName = name;',
    ].join('\n'),
  );
});
