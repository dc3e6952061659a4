/** Text as the owner types it: paragraphs between blank lines, headings after `## `. */
import { Fragment } from 'react';
import { languageOf } from '#domain/language.ts';
import styles from './text-page.module.css';

const headingMark = /^##\s+/;

/** A block is a heading, a paragraph, or a heading with the paragraph right below it. */
function Block({ lines }: { readonly lines: readonly string[] }) {
  const [first = '', ...rest] = lines;
  const isHeading = headingMark.test(first);
  const paragraph = isHeading ? rest : lines;
  return (
    <>
      {isHeading && <h2>{first.replace(headingMark, '')}</h2>}
      {paragraph.length > 0 && <p>{paragraph.join('\n')}</p>}
    </>
  );
}

export function PlainText({ text }: { readonly text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n'));
  return (
    <div className={styles.text} lang={languageOf(text)}>
      {blocks.map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <Fragment key={index}>
          <Block lines={lines} />
        </Fragment>
      ))}
    </div>
  );
}
