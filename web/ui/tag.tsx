/** A tinted pill: information, never a control. */
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './tag.module.css';

export type TagTone =
  | 'plain'
  | 'category'
  | 'indulgent'
  | 'popular'
  | 'saving'
  | 'default'
  | 'danger';

interface TagProps extends ComponentProps<'span'> {
  readonly tone?: TagTone;
  /** The colour of a category, for the tone of that name. */
  readonly 'data-field'?: string;
}

export function Tag({ tone = 'plain', className, ...rest }: TagProps) {
  return <span {...rest} className={classNames(styles.tag, styles[tone], className)} />;
}
