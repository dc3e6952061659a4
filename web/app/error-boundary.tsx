/** Catches errors thrown while a page renders, so that the rest of the site stays usable. */
import { Component, type ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import { useT } from '#web/language/language.tsx';
import { plateImageUrl } from '#web/shared/menu/meal.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import layout from '#web/ui/layout.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

function BrokenPage() {
  const t = useT();
  return (
    <div className={classNames(layout.page, layout.pageHead)}>
      <EmptyState
        isFailure
        headingLevel={2}
        picture={plateImageUrl}
        title={t("We couldn't open this page")}
        text={t('Please reload the page. {brand} may have just been updated.', {
          brand: brand.name,
        })}
        action={<Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>}
      />
    </div>
  );
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}
