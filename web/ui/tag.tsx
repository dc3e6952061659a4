/** A tinted pill: information, never a control. */
import type { ReactNode } from 'react';

export type TagTone = 'plain' | 'indulgent' | 'popular' | 'saving' | 'default' | 'danger';

const toneClasses: Readonly<Record<TagTone, string>> = {
  plain: 'tag',
  indulgent: 'tag ind',
  popular: 'tag pop',
  saving: 'tag save',
  default: 'tag def',
  danger: 'tag deb',
};

interface TagProps {
  readonly tone?: TagTone;
  readonly children: ReactNode;
}

export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={toneClasses[tone]}>{children}</span>;
}
