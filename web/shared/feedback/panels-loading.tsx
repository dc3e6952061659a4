/** The placeholder of an ordering page: panels to fill in, and the summary beside them. */
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './panels-loading.module.css';

export function PanelsLoading({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <div className={layout.columns} data-slot="skeleton" aria-busy="true">
      <span className={text.visuallyHidden}>{t('Loading')}</span>
      <div className={surface.panels}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={index} className={skeleton.panelShape} />
        ))}
      </div>
      <Skeleton className={classNames(skeleton.panelShape, styles.summary)} />
    </div>
  );
}
