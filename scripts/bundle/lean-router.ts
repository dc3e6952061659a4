/** Lets the build drop what of React Router nobody uses: forms, fetchers, prefetching (2 kB). */
import type { Plugin } from 'vite';

const displayName = /^\w+\.displayName = .*;$/gm;
const pureCall = /= (React[\w$]*\.(?:forwardRef|createContext)\()/g;

/** A component that is named or wrapped at the top of a module counts as used until told so. */
export const lean = (code: string) =>
  code.replace(displayName, '').replace(pureCall, '= /* @__PURE__ */ $1');

export const leanRouter: Plugin = {
  name: 'sukoon:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({ code: lean(code), map: null }),
  },
};
