/** Rule: what is not there yet can be recognised by one attribute, so tests and tools can wait. */
import type { ESTree } from 'vite';
import { inEach, isIn, type Rule, type Source, walk } from './source.ts';

const slot = 'data-slot="skeleton"';

/** Skeletons that stand alone; those that a helper makes are parts of its file's placeholder. */
function findUnmarked(source: Source): string[] {
  if (!isIn(source.path, 'web') || source.isTest) return [];
  const around: ESTree.JSXElement[] = [];
  const opening = ({ openingElement: { start, end } }: ESTree.JSXElement) =>
    source.text.slice(start, end);
  const isPart = () =>
    around.length > 0
      ? around.some((each) => opening(each).includes(slot))
      : source.text.includes(slot);
  return walk(source, (report) => ({
    JSXElement(node) {
      const tag = opening(node);
      if (/^<Skeleton\b/.test(tag) && !/\bisOutermost\b/.test(tag) && !isPart()) report(node, tag);
      around.push(node);
    },
    'JSXElement:exit'() {
      around.pop();
    },
  }));
}

export const skeletonRules: readonly Rule[] = [
  {
    claim: 'the outermost block of each placeholder is marked',
    find: inEach(findUnmarked),
    broken: [
      { 'web/a.tsx': 'const a = <Skeleton className={styles.a} />;' },
      { 'web/a.tsx': 'const a = <p>{isPending && <Skeleton />}</p>;' },
      { 'web/a.tsx': `const a = <p ${slot} />; const b = <Suspense fallback={<Skeleton />} />;` },
    ],
    sound: {
      'web/a.tsx': 'const a = <p>{isPending && <Skeleton isOutermost />}</p>;',
      'web/b.tsx': `const part = () => <Skeleton />; const b = <div ${slot}>{part()}</div>;`,
      'web/c.tsx': `const c = <div ${slot}><p><Skeleton /></p></div>;`,
      'web/c.test.tsx': 'render(<Skeleton />);',
    },
  },
];
