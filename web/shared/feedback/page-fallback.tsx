/** What a page shows while its code or the signed-in user is still on the way. */
import { useT } from '#web/language/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function PageFallback() {
  const t = useT();
  return (
    <div className="wrap pagehd min-h-[60vh]" data-slot="skeleton">
      <p className="vh" role="status">
        {t('Loading')}
      </p>
      <Skeleton className="block h-10 w-60 max-w-full" />
      <Skeleton className="mt-6 block h-40 w-full" />
      <Skeleton className="mt-4 block h-40 w-full" />
    </div>
  );
}
