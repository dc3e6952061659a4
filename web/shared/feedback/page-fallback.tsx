/** What a page shows while its code or the signed-in user is still on the way. */
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';

export function PageFallback() {
  const t = useT();
  return (
    <div className={classNames(layout.page, layout.pageHead, 'min-h-[60vh]')} data-slot="skeleton">
      <p className={text.visuallyHidden} role="status">
        {t('Loading')}
      </p>
      <Skeleton className="block h-10 w-60 max-w-full" />
      <Skeleton className="mt-6 block h-40 w-full" />
      <Skeleton className="mt-4 block h-40 w-full" />
    </div>
  );
}
