/** A tab of a customer who has nothing to show in it yet: links to the plans and packs. */

import { useT } from '#web/language/language.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './no-plan.module.css';

interface NoPlanProps {
  /** Both are already translated. */
  readonly title: string;
  readonly text: string;
}

export function NoPlan({ title, text }: NoPlanProps) {
  const t = useT();
  return (
    <div className={surface.panel}>
      <EmptyState
        title={title}
        text={text}
        headingLevel={2}
        action={
          <div className={classNames(layout.row, layout.wrapping, styles.actions)}>
            <Link className={buttonClass()} to={paths.subscribe()}>
              {t('View plans')}
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.packs}>
              {t('View Meal Packs')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
