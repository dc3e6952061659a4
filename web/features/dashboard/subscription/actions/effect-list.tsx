/** The consequences of an action, before it is done and on its receipt. */
import type { Effect } from '#contract/subscriptions.ts';
import styles from './effect-list.module.css';
import { type About, useEffectTerms } from './effect-words.ts';

interface EffectListProps {
  readonly effect: Effect;
  readonly about: About;
  /** Whether to show until when it can be undone, if it can. */
  readonly hasUndo?: boolean;
  readonly isBusy?: boolean;
}

export function EffectList({ effect, about, hasUndo = false, isBusy = false }: EffectListProps) {
  const effectTerms = useEffectTerms();
  const terms = effectTerms(hasUndo ? effect : { ...effect, undoUntil: null }, about);
  return (
    <dl className={styles.effect} aria-busy={isBusy}>
      {terms.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
